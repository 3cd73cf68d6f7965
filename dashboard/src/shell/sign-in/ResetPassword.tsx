import { Code, PasswordInput, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../parts/api/client.ts'
import { signInOptionsQuery } from '../../parts/api/session.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { useForm } from '../../parts/form/use-fields.ts'
import { SignedOutForm, SignedOutPage, SignInLink, useEnterDashboard } from './SignedOutPage.tsx'

export function AskForLink() {
  const options = useQuery(signInOptionsQuery)
  return (
    <SignedOutPage title="Reset your password">
      <Query of={options} lines={2}>
        {({ sendsMail }) => (sendsMail ? <LinkForm /> : <NoMail />)}
      </Query>
      <SignInLink label="Back to sign in" />
    </SignedOutPage>
  )
}

const NoMail = () => (
  <>
    <Text>This service isn't set up to send e-mail, so it can't send you a link.</Text>
    <Text>
      Ask the person who runs it. They can create a link for you with this command:{' '}
      <Code className="wraps">npx presence users reset --email YOUR-ADDRESS</Code>
    </Text>
  </>
)

function LinkForm() {
  const form = useForm({ email: '' })
  const [sentTo, setSentTo] = useState<string>()
  const submit = form.submit(async ({ email }) => {
    await client.requestReset({ body: { email } })
    setSentTo(email)
  })
  return (
    <SignedOutForm
      verb="Send link"
      {...submit}
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
  )
}

export function NewPassword() {
  const { token } = useParams({ strict: false }) as { token: string }
  const form = useForm({ password: '' })
  const enter = useEnterDashboard()
  const navigate = useNavigate()
  const submit = form.submit(async ({ password }) => {
    const { isSignedIn } = await client.resetPassword({ body: { token, password } })
    showSuccess('Your password has been changed, and your other sessions have ended.')
    // With two-factor authentication, the code is still missing.
    await (isSignedIn ? enter() : navigate({ to: '/sign-in' }))
  })
  return (
    <SignedOutPage title="Choose a new password">
      <SignedOutForm verb="Change password" {...submit}>
        <PasswordInput label="New password" autoComplete="new-password" required autoFocus {...form.text('password')} />
      </SignedOutForm>
      <SignInLink />
    </SignedOutPage>
  )
}
