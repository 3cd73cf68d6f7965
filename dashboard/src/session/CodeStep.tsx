import { Text, TextInput } from '@mantine/core'

interface Props {
  readonly field: object
  readonly isRecovery: boolean
}

/** The second step of a sign-in. */
export const CodeStep = ({ field, isRecovery }: Props) => (
  <>
    <Text size="sm" c="dimmed">
      {isRecovery
        ? 'Enter one of the recovery codes you saved. Each can be used once.'
        : 'Enter the code that your authenticator app shows for Presence.'}
    </Text>
    {isRecovery ? (
      <TextInput key="recovery" label="Recovery code" autoComplete="off" required autoFocus {...field} />
    ) : (
      <TextInput
        key="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        autoFocus
        {...field}
      />
    )}
  </>
)
