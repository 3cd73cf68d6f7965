import { Stack, Text, TextInput } from '@mantine/core'
import type { TwoFactorSetUp } from '../../../parts/api/generated.ts'
import { useChange } from '../../../parts/api/operations.ts'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'
import { Copyable } from '../../../parts/layout/CopyField.tsx'
import { QrCode } from '../../../parts/layout/QrCode.tsx'

interface Props {
  readonly setUp: TwoFactorSetUp
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** The second step: a correct code proves that the app has the secret. */
export function ConfirmCodeDialog({ setUp: { secret, uri }, onConfirmed, onClose }: Props) {
  const confirm = useChange('confirmTwoFactor', ['getTwoFactor'])
  const form = useFields({ code: '' })
  const submit = form.submit(async (body) => onConfirmed((await confirm.mutateAsync({ body })).recoveryCodes))
  return (
    <FormDialog title="Add Presence to your authenticator app" verb="Turn on" {...submit} onClose={onClose}>
      <Text size="sm">Scan the QR code with your authenticator app, or type the secret into it.</Text>
      <Stack align="center">
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Stack>
      <Copyable label="Secret" text={secret} />
      <TextInput
        label="Code from the app"
        description="Six digits"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        data-autofocus
        {...form.text('code')}
      />
    </FormDialog>
  )
}
