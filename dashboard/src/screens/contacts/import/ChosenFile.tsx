import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../../parts/Icon.tsx'
import { type ReadFile, readFile } from './read-file.ts'
import { rowsInWords } from './rows.ts'

export type { ReadFile }

interface Props {
  readonly file: ReadFile | undefined
  readonly disabled: boolean
  readonly onRead: (file: ReadFile) => void
}

export function ChosenFile({ file, disabled, onRead }: Props) {
  const [fault, setFault] = useState<string>()
  const choose = async (chosen: File | null) => {
    if (!chosen) return
    const read = readFile(chosen.name, await chosen.text())
    setFault('fault' in read ? read.fault : undefined)
    if (!('fault' in read)) onRead(read)
  }
  return (
    <Stack gap="sm">
      <Group>
        <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(chosen) => void choose(chosen)} disabled={disabled}>
          {(props) => (
            <Button {...props} disabled={disabled} variant="default" leftSection={<Icon name="upload" size={18} />}>
              Choose file
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {file
            ? `${file.name}: ${rowsInWords(file.rows.length)}`
            : 'CSV with columns such as email, phone, first name'}
        </Text>
      </Group>
      {fault && (
        <Alert color="red" variant="light" icon={<Icon name="warning" />} role="alert">
          {fault}
        </Alert>
      )}
      {file && !fault && file.ignored.length > 0 && (
        <Text size="sm" c="dimmed">
          These columns are not recognised and will be ignored: {file.ignored.join(', ')}.
        </Text>
      )}
    </Stack>
  )
}
