import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../api/client.ts'
import { useFields } from '../form/use-fields.ts'
import { SignedOutPage } from './SignedOutPage.tsx'

export function AskForLink() {
  const form = useFields({ email: '' })
  const [isSent, setSent] = useState(false)
  const submit = form.submit(async ({ email }) => {
    await client.requestReset({ body: { email } })
    setSent(true)
  })
  return (
    <SignedOutPage title="Reset your password">
      {isSent ? (
        <Alert variant="light" role="status">
          If there is an account for {form.values.email}, we've sent a link to that address. The link can be used once
          and expires in one hour.
        </Alert>
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <Stack>
            <Text size="sm" c="dimmed">
              Enter your e-mail address and we'll send you a link to choose a new password.
            </Text>
            <TextInput label="E-mail" type="email" autoComplete="username" required autoFocus {...form.text('email')} />
            <Button type="submit" loading={form.isBusy}>
              Send link
            </Button>
          </Stack>
        </form>
      )}
      <Anchor component={Link} to="/sign-in" size="sm" ta="center">
        Back to sign in
      </Anchor>
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
      {isDone ? (
        <Alert variant="light" role="status">
          Your password has been changed and you've been signed out on all devices.
        </Alert>
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <Stack>
            <PasswordInput
              label="New password"
              autoComplete="new-password"
              required
              autoFocus
              {...form.text('password')}
            />
            <Button type="submit" loading={form.isBusy}>
              Change password
            </Button>
          </Stack>
        </form>
      )}
      <Anchor component={Link} to="/sign-in" size="sm" ta="center">
        Sign in
      </Anchor>
    </SignedOutPage>
  )
}
