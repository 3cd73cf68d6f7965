import { Alert, TextInput } from '@mantine/core'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useForm } from '../../../parts/form/use-fields.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { mergeNote, type Name } from './names.ts'

interface Props {
  readonly title: string
  /** Undefined: a new one. */
  readonly current?: Name | undefined
  /** Names with which it is merged if they become equal. */
  readonly others?: readonly Name[]
  readonly lengthMax: number
  readonly placeholder?: string
  readonly save: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

export function NameDialog({ title, current, others = [], lengthMax, placeholder, save, onClose }: Props) {
  const form = useForm({ name: current?.name ?? '' })
  const note = mergeNote(others, current, form.values.name)
  const submit = form.submit(async ({ name }) => {
    await save(name.trim())
    onClose()
  })
  return (
    <FormDialog
      title={title}
      verb={note ? 'Merge' : 'Save'}
      isDestructive={note !== undefined}
      {...submit}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        required
        data-autofocus
        maxLength={lengthMax}
        autoComplete="off"
        {...(placeholder && { placeholder })}
        {...form.text('name')}
      />
      {note && (
        <Alert color="warning" variant="light" icon={<Icon name="warning" />} role="status">
          {note}
        </Alert>
      )}
    </FormDialog>
  )
}
