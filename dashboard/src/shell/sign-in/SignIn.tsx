import { Alert, Anchor, PasswordInput, Text, TextInput } from '@mantine/core'
import { PresenceError } from '@presence/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../parts/api/client.ts'
import { sessionQuery, signInOptionsQuery } from '../../parts/api/session.ts'
import { errorMessage } from '../../parts/feedback/error-messages.ts'
import { useForm } from '../../parts/form/use-fields.ts'
import { FirstOwner } from './FirstOwner.tsx'
import { SignedOutForm, SignedOutPage } from './SignedOutPage.tsx'
import { retryMessage, safeRedirect } from './sign-in.ts'

/** The error code for a correct password that also needs a second factor. */
const CODE_NEEDED = 1173

/** The form does not wait for the options, because almost every service has an account. */
export function SignIn() {
  const { data } = useQuery(signInOptionsQuery)
  return data?.hasAccounts === false ? <FirstOwner /> : <SignInForm />
}

function SignInForm() {
  const { back } = useSearch({ strict: false }) as { back?: unknown }
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm({ email: '', password: '', code: '' })
  const [refusal, setRefusal] = useState<string>()
  const [step, setStep] = useState<'password' | 'code' | 'recovery'>('password')
  const go = (step: 'password' | 'code' | 'recovery') => {
    form.set('code', '')
    setRefusal(undefined)
    setStep(step)
  }

  const submit = form.submit(async ({ email, password, code }) => {
    setRefusal(undefined)
    try {
      queries.clear()
      const body = { email, password, ...(step !== 'password' && { code }) }
      queries.setQueryData(sessionQuery.queryKey, await client.signIn({ body }))
      await navigate({ href: safeRedirect(back) })
    } catch (error) {
      if (!(error instanceof PresenceError)) throw error
      if (error.code === CODE_NEEDED) go('code')
      else setRefusal(retryMessage(error) ?? errorMessage(error))
    }
  })
  return (
    <SignedOutPage title={step === 'password' ? 'Sign in' : 'Enter your code'}>
      <SignedOutForm verb="Sign in" {...submit}>
        {refusal && (
          <Alert color="negative" variant="light" role="alert">
            {refusal}
          </Alert>
        )}
        {step === 'password' ? (
          <>
            <TextInput label="E-mail" type="email" autoComplete="username" required autoFocus {...form.text('email')} />
            <PasswordInput label="Password" autoComplete="current-password" required {...form.text('password')} />
          </>
        ) : (
          <CodeStep field={form.text('code')} isRecovery={step === 'recovery'} />
        )}
      </SignedOutForm>
      {step === 'password' ? (
        <Anchor component={Link} to="/reset" size="sm" ta="center">
          Forgot your password?
        </Anchor>
      ) : (
        <>
          <Anchor component="button" type="button" size="sm" onClick={() => go(step === 'code' ? 'recovery' : 'code')}>
            {step === 'code' ? 'Use a recovery code' : 'Use your authenticator app'}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={() => go('password')}>
            Back to sign in
          </Anchor>
        </>
      )}
    </SignedOutPage>
  )
}

interface Props {
  readonly field: object
  readonly isRecovery: boolean
}

/** The second step of a sign-in. */
const CodeStep = ({ field, isRecovery }: Props) => (
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
