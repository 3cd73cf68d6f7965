import {
  Button,
  FileButton,
  Group,
  Modal,
  NativeSelect,
  Progress,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import type { CompetitorReviewFileReport } from '../../../../api/generated.ts'
import { useChange } from '../../../../api/operations.ts'
import { Failure } from '../../../../parts/Failure.tsx'
import { Icon } from '../../../../parts/Icon.tsx'
import { say } from '../../../../parts/toast.ts'
import { numberInWords } from '../../../../parts/words.ts'
import { Report } from './Report.tsx'
import { useSteps } from './use-steps.ts'

interface Props {
  readonly account: { readonly compAccountId: number; readonly name: string }
  readonly onClose: () => void
}

const SCALES = [
  { value: '5', label: '5' },
  { value: '10', label: '10' },
  { value: '100', label: '100' },
]
const DATES = [
  { value: 'mdy', label: 'Month first: 12/31/2026' },
  { value: 'dmy', label: 'Day first: 31/12/2026' },
]

interface Options {
  readonly source: string
  readonly scale: string
  readonly dates: string
}

/** First a preview, which saves nothing; then the import of the valid rows. The server reads the file both times. */
export default function ImportReviewsDialog({ account, onClose }: Props) {
  const [options, setOptions] = useState<Options>({ source: '', scale: '5', dates: 'mdy' })
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const check = useChange('importCompetitorReviewFile')
  const save = useSteps()
  const isBusy = check.isPending || save.isPending
  const bodyOf = (csv: string, { source, scale, dates }: Options) => ({
    compAccountId: account.compAccountId,
    csv,
    ...(source.trim() && { source: source.trim() }),
    scale: Number(scale),
    dates: dates as 'mdy' | 'dmy',
  })
  const preview = (csv: string | undefined, chosen: Options) => {
    save.reset()
    check.reset()
    if (csv !== undefined) check.mutate({ query: { validateOnly: true }, body: bodyOf(csv, chosen) })
  }
  const choose = async (chosen: File | null) => {
    if (!chosen) return
    const read = { name: chosen.name, csv: await chosen.text() }
    setFile(read)
    preview(read.csv, options)
  }
  const change = (more: Partial<Options>) => {
    const changed = { ...options, ...more }
    setOptions(changed)
    preview(file?.csv, changed)
  }
  const total = check.data?.rows.length ?? 0
  const importNow = async () => {
    if (!file) return
    const done = await save.mutateAsync({ body: bodyOf(file.csv, options), total }).catch(() => undefined)
    if (!done || done.refused > 0) return
    say(`${account.name}: ${summaryOf(done)}.`)
    onClose()
  }
  const report = save.data ?? check.data
  const toSave = save.data || !check.data ? 0 : check.data.created + check.data.updated
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Upload reviews of ${account.name}`}
      size="xl"
      closeOnClickOutside={!isBusy}
      closeOnEscape={!save.isPending}
      withCloseButton={!save.isPending}
    >
      <Stack>
        <Text size="sm">
          Choose a CSV file with a line of headings and at most 2,000 rows. It needs a date column; rating, text,
          source, reviewer and ID are recognised too. You see what will happen before anything is saved.
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <TextInput
            label="Source"
            description="Used for rows without a source"
            placeholder="search"
            maxLength={100}
            value={options.source}
            disabled={isBusy}
            onChange={(event) => setOptions({ ...options, source: event.currentTarget.value })}
            onBlur={() => file && !save.data && preview(file.csv, options)}
          />
          <NativeSelect
            label="Best rating"
            description="The highest possible rating in the file"
            data={SCALES}
            value={options.scale}
            disabled={isBusy}
            onChange={(event) => change({ scale: event.currentTarget.value })}
          />
          <NativeSelect
            label="Dates"
            description="The format in the file"
            data={DATES}
            value={options.dates}
            disabled={isBusy}
            onChange={(event) => change({ dates: event.currentTarget.value })}
          />
        </SimpleGrid>
        <Group>
          <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(chosen) => void choose(chosen)} disabled={isBusy}>
            {(props) => (
              <Button {...props} disabled={isBusy} variant="default" leftSection={<Icon name="upload" size={18} />}>
                Choose file
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {file?.name ?? 'No file chosen'}
          </Text>
        </Group>
        {isBusy && (
          <div role="status">
            <Text size="sm" mb={4}>
              {save.isPending
                ? `Importing: ${numberInWords(save.done)} of ${numberInWords(total)} rows`
                : 'Checking the file…'}
            </Text>
            <Progress
              value={save.isPending ? (100 * save.done) / Math.max(1, total) : 100}
              animated
              aria-label={save.isPending ? 'Rows imported' : 'Checking the file'}
            />
          </div>
        )}
        {(check.error || save.error) && <Failure error={save.error ?? check.error} />}
        {report && !isBusy && <Report report={report} summary={save.data && summaryOf(save.data)} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {save.data ? 'Done' : 'Cancel'}
          </Button>
          {toSave > 0 && (
            <Button onClick={() => void importNow()} loading={save.isPending} disabled={check.isPending}>
              Import {toSave === 1 ? '1 review' : `${numberInWords(toSave)} reviews`}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

const summaryOf = ({ created, updated, refused }: CompetitorReviewFileReport) =>
  `${numberInWords(created)} added, ${numberInWords(updated)} updated, ${numberInWords(refused)} with errors`
