import { PasswordInput, Text, TextInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../api/client.ts'
import { useFields } from '../form/use-fields.ts'
import { SignedOutForm, SignedOutPage, SignInLink } from './SignedOutPage.tsx'

export function AskForLink() {
  const form = useFields({ email: '' })
  const [sentTo, setSentTo] = useState<string>()
  const submit = form.submit(async ({ email }) => {
    await client.requestReset({ body: { email } })
    setSentTo(email)
  })
  return (
    <SignedOutPage title="Reset your password">
      <SignedOutForm
        verb="Send link"
        isBusy={form.isBusy}
        onSubmit={submit}
        done={
          sentTo &&
          `If there is an account for ${sentTo}, we've sent a link to that address. The link can be used once and expires in one hour.`
        }
      >
        <Text size="sm" c="dimmed">
          Enter your e-mail address and we'll send you a link to choose a new password.
        </Text>
        <TextInput label="E-mail" type="email" autoComplete="username" required autoFocus {...form.text('email')} />
      </SignedOutForm>
      <SignInLink label="Back to sign in" />
    </SignedOutPage>
  )
}

export function NewPassword() {
  const { token } = useParams({ strict: false }) as { token: string }
  const form = useFields({ password: '' })
  const [isDone, setDone] = useState(false)
  const submit = form.submit(async ({ password }) => {
    await client.resetPassword({ body: { token, password } })
    setDone(true)
  })
  return (
    <SignedOutPage title="Choose a new password">
      <SignedOutForm
        verb="Change password"
        isBusy={form.isBusy}
        onSubmit={submit}
        done={isDone && "Your password has been changed and you've been signed out on all devices."}
      >
        <PasswordInput label="New password" autoComplete="new-password" required autoFocus {...form.text('password')} />
      </SignedOutForm>
      <SignInLink />
    </SignedOutPage>
  )
}
