import { Button, FileButton, Group, Text } from '@mantine/core'
import { Icon } from '../layout/Icon.tsx'

interface Props {
  readonly label: string
  readonly disabled: boolean
  readonly isBusy: boolean
  readonly onChoose: (file: File) => void
}

export const FilePicker = ({ label, disabled, isBusy, onChoose }: Props) => (
  <Group>
    <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => file && onChoose(file)} disabled={disabled}>
      {(props) => (
        <Button
          {...props}
          disabled={disabled}
          loading={isBusy}
          variant="default"
          leftSection={<Icon name="upload" size={18} />}
        >
          Choose file
        </Button>
      )}
    </FileButton>
    <Text size="sm" c="dimmed" flex={1} miw={200}>
      {label}
    </Text>
  </Group>
)
