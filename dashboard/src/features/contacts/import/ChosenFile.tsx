import { Alert, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FilePicker } from '../../../parts/file-import/FilePicker.tsx'
import { counted } from '../../../parts/format/format.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { type ReadFile, readFile } from './read-file.ts'

export type { ReadFile }

interface Props {
  readonly file: ReadFile | undefined
  readonly disabled: boolean
  readonly onRead: (file: ReadFile) => void
}

export function ChosenFile({ file, disabled, onRead }: Props) {
  const [fault, setFault] = useState<string>()
  const choose = async (chosen: File) => {
    const read = readFile(chosen.name, await chosen.text())
    setFault('fault' in read ? read.fault : undefined)
    if (!('fault' in read)) onRead(read)
  }
  return (
    <Stack gap="sm">
      <FilePicker
        words={
          file
            ? `${file.name}: ${counted(file.rows.length, 'row')}`
            : 'CSV with columns such as email, phone, first name'
        }
        disabled={disabled}
        onChoose={(chosen) => void choose(chosen)}
      />
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
