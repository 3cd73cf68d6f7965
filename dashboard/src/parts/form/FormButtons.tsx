import { Button, Group } from '@mantine/core'

interface Props {
  readonly verb: string
  readonly isBusy: boolean
  readonly disabled?: boolean
  readonly onCancel?: () => void
}

/** The buttons at the end of a form. FormDialog has its own. */
export const FormButtons = ({ verb, isBusy, disabled = false, onCancel }: Props) => (
  <Group justify="flex-end">
    {onCancel && (
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    )}
    <Button type="submit" loading={isBusy} disabled={disabled}>
      {verb}
    </Button>
  </Group>
)
