import { PasswordInput, Text } from '@mantine/core'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'

interface Props {
  readonly title: string
  /** What will happen. */
  readonly words: string
  readonly verb: string
  /** Rejects with the server's error, which is shown at the field. */
  readonly onPassword: (password: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the current password before a change to the sign-in settings. */
export function PasswordDialog({ title, words, verb, onPassword, onClose }: Props) {
  const form = useFields({ password: '' })
  const submit = form.submit(({ password }) => onPassword(password))
  return (
    <FormDialog title={title} verb={verb} {...submit} onClose={onClose}>
      <Text size="sm">{words}</Text>
      <PasswordInput
        label="Your password"
        required
        autoComplete="current-password"
        data-autofocus
        {...form.text('password')}
      />
    </FormDialog>
  )
}
