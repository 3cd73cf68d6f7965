import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../api/client.ts'
import { useFields } from '../form/use-fields.ts'
import { AtTheDoor } from './AtTheDoor.tsx'

export function AskForLink() {
  const form = useFields({ email: '' })
  const [isSent, setSent] = useState(false)
  const submit = form.submit(async ({ email }) => {
    await client.requestReset({ body: { email } })
    setSent(true)
  })
  return (
    <AtTheDoor title="Reset your password">
      {isSent ? (
        <Alert variant="light" role="status">
          If {form.values.email} has an account here, a link is on its way to it. It works once, for one hour.
        </Alert>
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <Stack>
            <Text size="sm" c="dimmed">
              We send a link to your e-mail address. With it you choose a new password.
            </Text>
            <TextInput label="E-mail" type="email" autoComplete="username" required autoFocus {...form.text('email')} />
            <Button type="submit" loading={form.isBusy}>
              Send the link
            </Button>
          </Stack>
        </form>
      )}
      <Anchor component={Link} to="/sign-in" size="sm" ta="center">
        Back to the sign-in
      </Anchor>
    </AtTheDoor>
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
    <AtTheDoor title="Choose a new password">
      {isDone ? (
        <Alert variant="light" role="status">
          Your password is changed, and every session you had is signed out.
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
              Change the password
            </Button>
          </Stack>
        </form>
      )}
      <Anchor component={Link} to="/sign-in" size="sm" ta="center">
        To the sign-in
      </Anchor>
    </AtTheDoor>
  )
}
