import { Badge, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { TwoFactorSetUp } from '../../../parts/api/generated.ts'
import { useOperation, useOperationMutation } from '../../../parts/api/operations.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { showSuccess } from '../../../parts/feedback/toast.ts'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useForm } from '../../../parts/form/use-fields.ts'
import { formatCount } from '../../../parts/format/format.ts'
import { CopyField } from '../../../parts/layout/CopyField.tsx'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { OneTimeSecret } from '../../../parts/layout/OneTimeSecret.tsx'
import { QrCode } from '../../../parts/layout/QrCode.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import { download } from '../../../parts/list/csv.ts'

type Step =
  | { readonly name: 'set up' | 'renew' | 'turn off' }
  | { readonly name: 'confirm'; readonly setUp: TwoFactorSetUp }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

const FEW_CODES = 3

export function TwoFactorCard() {
  const state = useOperation('getTwoFactor', {})
  const [step, setStep] = useState<Step>()
  return (
    <Section
      title="Two-factor authentication"
      description="When you sign in, you enter a code from an app on your phone after your password. A stolen password alone won't be enough to sign in."
      aside={
        state.data && <Badge color={state.data.isOn ? 'positive' : 'neutral'}>{state.data.isOn ? 'On' : 'Off'}</Badge>
      }
    >
      <Query of={state} lines={1}>
        {({ isOn, recoveryCodesLeft }) =>
          isOn ? (
            <>
              <Text size="sm" {...(recoveryCodesLeft < FEW_CODES && { c: 'warning' })}>
                {formatCodesLeft(recoveryCodesLeft)}
              </Text>
              <Group>
                <Button variant="default" onClick={() => setStep({ name: 'renew' })}>
                  Create new recovery codes
                </Button>
                <Button variant="subtle" color="negative" onClick={() => setStep({ name: 'turn off' })}>
                  Turn off
                </Button>
              </Group>
            </>
          ) : (
            <Group>
              <Button onClick={() => setStep({ name: 'set up' })}>Set up</Button>
            </Group>
          )
        }
      </Query>
      {step && <Dialog step={step} onStep={setStep} />}
    </Section>
  )
}

function formatCodesLeft(count: number) {
  if (count === 0) return 'You have no recovery codes left. Create new ones.'
  return `You have ${formatCount(count, 'unused recovery code')}.`
}

function Dialog({ step, onStep }: { step: Step; onStep: (step: Step | undefined) => void }) {
  const setUp = useOperationMutation('setUpTwoFactor')
  const renew = useOperationMutation('renewRecoveryCodes', ['getTwoFactor'])
  const turnOff = useOperationMutation('turnOffTwoFactor', ['getTwoFactor'])
  const close = () => onStep(undefined)
  const showCodes = (codes: readonly string[]) => onStep({ name: 'codes', codes })
  switch (step.name) {
    case 'set up':
      return (
        <PasswordDialog
          title="Set up two-factor authentication"
          message="You need an authenticator app on your phone. Confirm your password to continue."
          verb="Continue"
          onPassword={async (password) =>
            onStep({ name: 'confirm', setUp: await setUp.mutateAsync({ body: { password } }) })
          }
          onClose={close}
        />
      )
    case 'confirm':
      return <ConfirmCodeDialog setUp={step.setUp} onConfirmed={showCodes} onClose={close} />
    case 'codes':
      return <RecoveryCodes codes={step.codes} onClose={close} />
    case 'renew':
      return (
        <PasswordDialog
          title="Create new recovery codes"
          message="Your old recovery codes stop working."
          verb="Create codes"
          onPassword={async (password) => showCodes((await renew.mutateAsync({ body: { password } })).recoveryCodes)}
          onClose={close}
        />
      )
    case 'turn off':
      return (
        <PasswordDialog
          title="Turn off two-factor authentication"
          message="You'll sign in with your password alone. Your recovery codes stop working."
          verb="Turn off"
          onPassword={async (password) => {
            await turnOff.mutateAsync({ body: { password } })
            close()
            showSuccess('Two-factor authentication is off.')
          }}
          onClose={close}
        />
      )
  }
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <OneTimeSecret
      title="Your recovery codes"
      noun="list of codes"
      description="If you lose your phone, each code signs you in once. Keep them somewhere safe, not on the phone."
      onClose={onClose}
    >
      <CopyField label="Recovery codes" text={text} />
      <Button
        variant="default"
        leftSection={<Icon name="download" size={18} />}
        onClick={() => download('presence-recovery-codes.txt', 'text/plain', `${text}\n`)}
      >
        Download
      </Button>
    </OneTimeSecret>
  )
}

interface Props {
  readonly setUp: TwoFactorSetUp
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** The second step: a correct code proves that the app has the secret. */
function ConfirmCodeDialog({ setUp: { secret, uri }, onConfirmed, onClose }: Props) {
  const confirm = useOperationMutation('confirmTwoFactor', ['getTwoFactor'])
  const form = useForm({ code: '' })
  const submit = form.submit(async (body) => onConfirmed((await confirm.mutateAsync({ body })).recoveryCodes))
  return (
    <FormDialog title="Add Presence to your authenticator app" verb="Turn on" {...submit} onClose={onClose}>
      <Text size="sm">Scan the QR code with your authenticator app, or type the secret into it.</Text>
      <Stack align="center">
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Stack>
      <CopyField label="Secret" text={secret} />
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

interface PasswordDialogProps {
  readonly title: string
  /** What will happen. */
  readonly message: string
  readonly verb: string
  /** Rejects with the server's error, which is shown at the field. */
  readonly onPassword: (password: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the current password before a change to the sign-in settings. */
function PasswordDialog({ title, message, verb, onPassword, onClose }: PasswordDialogProps) {
  const form = useForm({ password: '' })
  const submit = form.submit(({ password }) => onPassword(password))
  return (
    <FormDialog title={title} verb={verb} {...submit} onClose={onClose}>
      <Text size="sm">{message}</Text>
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
