import { PasswordInput, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../parts/api/client.ts'
import type { Invitation } from '../../parts/api/generated.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { NameFields, SignedOutForm, SignedOutPage, SignInLink, useEnterDashboard } from './SignedOutPage.tsx'

const uselessLinks = {
  unknown: {
    title: 'This invitation link is not valid',
    text: 'Part of the link may be missing. Copy the whole link from the e-mail.',
  },
  expired: { title: 'This invitation has expired', text: 'Ask the person who invited you for a new invitation.' },
  gone: {
    title: 'This invitation is no longer valid',
    text: "It was already used, replaced by a newer one, or withdrawn. If you've already set a password, sign in. If not, ask the person who invited you for a new invitation.",
  },
}

export function AcceptInvitation() {
  const { token } = useParams({ strict: false }) as { token: string }
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => client.showInvitation({ body: { token } }, { signal }),
    // A refetch when the window regains focus would reset the form.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.data) return <Shown token={token} invitation={query.data} />
  return (
    <SignedOutPage title="Your invitation">
      <Query of={query}>{() => null}</Query>
    </SignedOutPage>
  )
}

function Shown({ token, invitation }: { token: string; invitation: Invitation }) {
  if (invitation.state !== 'open') {
    const { title, text } = uselessLinks[invitation.state]
    return (
      <SignedOutPage title={title}>
        <Text>{text}</Text>
        <SignInLink />
      </SignedOutPage>
    )
  }
  const { email = '', businessName = '', hasPassword } = invitation
  if (!hasPassword) return <ChoosePassword token={token} invitation={invitation} />
  return (
    <SignedOutPage title="You now have access">
      <Text>
        You can now manage <strong>{businessName}</strong>. Sign in as <strong>{email}</strong> with your existing
        password.
      </Text>
      <SignInLink />
    </SignedOutPage>
  )
}

function ChoosePassword({ token, invitation }: { token: string; invitation: Invitation }) {
  const { email, businessName, hasName } = invitation
  const form = useForm({ firstName: '', lastName: '', password: '', repeated: '' })
  const enter = useEnterDashboard()
  const [differ, setDiffer] = useState(false)
  const submit = form.submit(async ({ password, repeated, ...names }) => {
    setDiffer(password !== repeated)
    if (password !== repeated) return
    await client.acceptInvitation({ body: { token, password, ...(!hasName && names) } })
    await enter()
  })
  return (
    <SignedOutPage title="Choose your password">
      <SignedOutForm verb="Set password" {...submit}>
        <Text>
          You've been invited to manage <strong>{businessName}</strong>.
        </Text>
        <TextInput label="E-mail" type="email" autoComplete="username" value={email} readOnly />
        {!hasName && <NameFields form={form} />}
        <PasswordInput
          label="Password"
          description="12 to 200 characters. Several unrelated words make a good password."
          autoComplete="new-password"
          required
          autoFocus={hasName}
          {...form.text('password')}
        />
        <PasswordInput
          label="Repeat password"
          autoComplete="new-password"
          required
          {...form.text('repeated')}
          error={differ && "The passwords don't match."}
        />
      </SignedOutForm>
    </SignedOutPage>
  )
}
