import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { client } from '../../../parts/api/client.ts'
import type { CompetitorReviewFileRow } from '../../../parts/api/generated.ts'
import { FileImportDialog } from '../../../parts/file-import/FileImportDialog.tsx'
import { useFileImport } from '../../../parts/file-import/use-file-import.ts'
import type { Column } from '../../../parts/list/DataTable.tsx'

interface Props {
  readonly account: { readonly compAccountId: number; readonly name: string }
  readonly onClose: () => void
}

const DATES = [
  { value: 'mdy', label: 'Month first: 12/31/2026' },
  { value: 'dmy', label: 'Day first: 31/12/2026' },
]

const FIELDS: Readonly<Record<string, string>> = {
  sourceAlias: 'Source',
  externalId: 'ID',
  rating: 'Rating',
  reviewDate: 'Date',
  comments: 'Text',
  reviewer: 'Reviewer',
  tags: 'Tags',
}

const columns: readonly Column<CompetitorReviewFileRow>[] = [
  { header: 'Date', isRowHeader: true, cell: ({ date }) => date || '(no date)' },
  { header: 'Rating', isNumeric: true, cell: ({ rating }) => rating || null },
  {
    header: 'Text',
    cell: ({ text }) =>
      text ? (
        <Text size="sm" lineClamp={2}>
          {text}
        </Text>
      ) : null,
  },
]

export default function ImportReviewsDialog({ account, onClose }: Props) {
  const reviews = useFileImport({
    input: { source: '', scale: '5', dates: 'mdy' },
    send: ({ source, scale, dates }, { csv, from, count }, validateOnly) =>
      client.importCompetitorReviewFile({
        query: { validateOnly },
        body: {
          compAccountId: account.compAccountId,
          ...(source.trim() && { source: source.trim() }),
          scale: Number(scale),
          dates: dates as 'mdy' | 'dmy',
          csv,
          ...(from !== undefined && { from }),
          ...(count !== undefined && { count }),
        },
      }),
    // The reviews are analysed in the background; the screen fetches the statistics again as that progresses.
    refreshes: ['getThemeStatistics', 'getThemeProgress', 'getThemeTrend', 'listThemeExamples'],
  })
  const { input, setInput, change, isBusy } = reviews
  return (
    <FileImportDialog
      of={reviews}
      title={`Upload reviews of ${account.name}`}
      description="Choose a CSV file of up to 2,000 rows, with column headings. A date column is required; rating, text, source, reviewer, tags and ID are recognised too. You'll see what will change before anything is saved."
      noun="review"
      owner={account.name}
      columns={columns}
      labelOf={(field) => FIELDS[field] ?? field}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextInput
          label="Source"
          description="Used for rows without a source"
          placeholder="search"
          maxLength={100}
          value={input.source}
          disabled={isBusy}
          onChange={(event) => setInput({ ...input, source: event.currentTarget.value })}
          onBlur={() => !reviews.save.data && reviews.preview()}
        />
        <NativeSelect
          label="Best rating"
          description="The highest possible rating in the file"
          data={['5', '10', '100']}
          value={input.scale}
          disabled={isBusy}
          onChange={(event) => change({ scale: event.currentTarget.value })}
        />
        <NativeSelect
          label="Dates"
          description="The format in the file"
          data={DATES}
          value={input.dates}
          disabled={isBusy}
          onChange={(event) => change({ dates: event.currentTarget.value })}
        />
      </SimpleGrid>
    </FileImportDialog>
  )
}
