import { Button, FileButton, Group, Text } from '@mantine/core'
import { Icon } from '../layout/Icon.tsx'

interface Props {
  /** The name of the chosen file, or a prompt to choose one. */
  readonly label: string
  readonly disabled: boolean
  readonly onChoose: (file: File) => void
}

export const FilePicker = ({ label, disabled, onChoose }: Props) => (
  <Group>
    <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => file && onChoose(file)} disabled={disabled}>
      {(props) => (
        <Button {...props} disabled={disabled} variant="default" leftSection={<Icon name="upload" size={18} />}>
          Choose file
        </Button>
      )}
    </FileButton>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
  </Group>
)
