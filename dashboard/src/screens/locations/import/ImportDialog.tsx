import { Button, FileButton, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { LocationImportReport } from '../../../api/generated.ts'
import { useChange } from '../../../api/operations.ts'
import { ParentField } from '../../../businesses/ParentField.tsx'
import { Failure } from '../../../parts/Failure.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { say } from '../../../parts/toast.ts'
import { numberInWords } from '../../../parts/words.ts'
import { counted } from '../consequences.ts'
import { Report } from './Report.tsx'
import { useSteps } from './use-steps.ts'

interface Chosen {
  readonly name: string
  readonly csv: string
}

/** First a preview, which saves nothing; then the import of the valid rows. The server reads the file both times. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [parent, setParent] = useState('')
  const [file, setFile] = useState<Chosen>()
  const check = useChange('importLocations')
  const save = useSteps()
  const isBusy = check.isPending || save.isPending

  const preview = (parentId: string, chosen: Chosen | undefined) => {
    save.reset()
    check.reset()
    if (parentId === '' || !chosen) return
    check.mutate({ query: { validateOnly: true }, body: { parentId: Number(parentId), csv: chosen.csv } })
  }
  const choose = async (chosen: File | null) => {
    if (!chosen) return
    const read = { name: chosen.name, csv: await chosen.text() }
    setFile(read)
    preview(parent, read)
  }
  const total = check.data?.rows.length ?? 0
  const importNow = async () => {
    if (!file) return
    const done = await save.mutateAsync({ parentId: Number(parent), csv: file.csv, total }).catch(() => undefined)
    if (!done || done.refused > 0) return
    say(`${wordsOf(done)}.`)
    onClose()
  }
  const report = save.data ?? check.data
  const toSave = save.data || !check.data ? 0 : check.data.created + check.data.updated
  return (
    <Modal
      opened
      onClose={onClose}
      title="Import locations"
      size="xl"
      closeOnClickOutside={!isBusy}
      closeOnEscape={!save.isPending}
      withCloseButton={!save.isPending}
    >
      <Stack>
        <Text size="sm">
          Choose a CSV file with a line of headings, such as name, street, city, state, country, zip, phone, website and
          store ID, and at most 2,000 rows. You see what will happen before anything is saved.
        </Text>
        <ParentField
          label="Add the locations to"
          type="location"
          disabled={isBusy}
          value={parent}
          onChange={(id) => {
            setParent(id)
            preview(id, file)
          }}
        />
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
                ? `Importing: ${numberInWords(save.done)} of ${counted(total, 'row')}`
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
        {report && !isBusy && <Report report={report} summary={save.data ? wordsOf(save.data) : undefined} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {save.data ? 'Done' : 'Cancel'}
          </Button>
          {toSave > 0 && (
            <Button onClick={() => void importNow()} loading={save.isPending}>
              Import {counted(toSave, 'location')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

const wordsOf = ({ created, updated, refused }: LocationImportReport) =>
  `${counted(created, 'location')} added, ${updated} updated, ${counted(refused, 'row')} with errors`
