import { Alert, Anchor, PasswordInput, TextInput } from '@mantine/core'
import { PresenceError } from '@presence/client'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../api/client.ts'
import { sessionQuery } from '../api/session.ts'
import { useFields } from '../form/use-fields.ts'
import { wordsFor } from '../parts/error-words.ts'
import { ownPath } from './own-path.ts'
import { SignedOutForm, SignedOutPage } from './SignedOutPage.tsx'
import { waitIn } from './wait.ts'

export function SignIn() {
  const { back } = useSearch({ strict: false }) as { back?: unknown }
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useFields({ email: '', password: '' })
  const [refusal, setRefusal] = useState<string>()

  const submit = form.submit(async ({ email, password }) => {
    setRefusal(undefined)
    try {
      queries.clear()
      queries.setQueryData(sessionQuery.queryKey, await client.signIn({ body: { email, password } }))
      await navigate({ href: ownPath(back) })
    } catch (error) {
      if (!(error instanceof PresenceError)) throw error
      setRefusal(waitIn(error) ?? wordsFor(error))
    }
  })
  return (
    <SignedOutPage title="Sign in">
      <SignedOutForm verb="Sign in" isBusy={form.isBusy} onSubmit={submit}>
        {refusal && (
          <Alert color="red" variant="light" role="alert">
            {refusal}
          </Alert>
        )}
        <TextInput label="E-mail" type="email" autoComplete="username" required autoFocus {...form.text('email')} />
        <PasswordInput label="Password" autoComplete="current-password" required {...form.text('password')} />
      </SignedOutForm>
      <Anchor component={Link} to="/reset" size="sm" ta="center">
        Forgot your password?
      </Anchor>
    </SignedOutPage>
  )
}
