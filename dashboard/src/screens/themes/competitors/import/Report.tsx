import { Alert, Badge, Group, Text } from '@mantine/core'
import type { CompetitorReviewFileReport, CompetitorReviewFileRow } from '../../../../api/generated.ts'
import { Icon } from '../../../../parts/Icon.tsx'
import { type Column, Rows } from '../../../../parts/Rows.tsx'
import { numberInWords } from '../../../../parts/words.ts'

interface Props {
  readonly report: CompetitorReviewFileReport
  /** What was imported. Undefined: nothing yet. */
  readonly summary: string | undefined
}

/** As many as people look through. Rows with errors come first. */
const SHOWN = 50

const FIELDS: Readonly<Record<string, string>> = {
  sourceAlias: 'Source',
  externalId: 'ID',
  rating: 'Rating',
  reviewDate: 'Date',
  comments: 'Text',
  reviewer: 'Reviewer',
  tags: 'Tags',
}

const columnsFor = (valid: string): readonly Column<CompetitorReviewFileRow>[] => [
  { header: 'Line', numeric: true, cell: ({ line }) => line },
  { header: 'Date', lead: true, cell: ({ date }) => date || '(no date)' },
  { header: 'Rating', numeric: true, cell: ({ rating }) => rating || null },
  {
    header: 'Text',
    cell: ({ text }) =>
      text ? (
        <Text size="sm" lineClamp={2}>
          {text}
        </Text>
      ) : null,
  },
  {
    header: 'Result',
    cell: ({ errors }) =>
      errors.length === 0 ? (
        <Badge>{valid}</Badge>
      ) : (
        <Text size="sm" c="var(--mantine-color-error)">
          {errors.join('; ')}
        </Text>
      ),
  },
]

export function Report({ report, summary }: Props) {
  const { columns, created, updated, unchanged, refused, rows } = report
  const sorted = rows.toSorted((one, other) => Number(other.errors.length > 0) - Number(one.errors.length > 0))
  return (
    <>
      <Text aria-live="polite" fw={600}>
        {summary
          ? `${summary}.`
          : `${numberInWords(created)} new, ${numberInWords(updated)} to update, ${numberInWords(unchanged)} unchanged, ${numberInWords(refused)} with errors. Nothing has been saved yet.`}
      </Text>
      <Group gap={6}>
        <Text size="sm">Columns:</Text>
        {columns.map(({ heading, field }) => (
          <Badge key={heading} color={field ? 'accent' : 'gray'}>
            {field ? `${heading} → ${FIELDS[field] ?? field}` : `${heading}: ignored`}
          </Badge>
        ))}
      </Group>
      {refused > 0 && (
        <Alert color="orange" variant="light" icon={<Icon name="warning" />}>
          Rows with errors are not imported. Fix them in the file and upload it again: rows that were imported are
          updated, not added twice.
        </Alert>
      )}
      <Rows
        label="Rows of the file"
        columns={columnsFor(summary ? 'Imported' : 'Valid')}
        rows={sorted.slice(0, SHOWN)}
        keyOf={({ line }) => line}
      />
      {rows.length > SHOWN && (
        <Text size="sm" c="dimmed">
          {numberInWords(rows.length - SHOWN)} more rows are not shown.
        </Text>
      )}
    </>
  )
}
