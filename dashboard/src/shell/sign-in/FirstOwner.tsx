import { PasswordInput, Text, TextInput } from '@mantine/core'
import { client } from '../../parts/api/client.ts'
import { useForm } from '../../parts/form/use-fields.ts'
import { NameFields, SignedOutForm, SignedOutPage, useEnterDashboard } from './SignedOutPage.tsx'

/** The sign-in page of a service that nobody can sign in to. */
export function FirstOwner() {
  const form = useForm({ code: '', name: '', firstName: '', lastName: '', email: '', password: '' })
  const enter = useEnterDashboard()
  const submit = form.submit(async (body) => {
    await client.createFirstOwner({ body })
    await enter()
  })
  return (
    <SignedOutPage title="No account yet">
      <SignedOutForm verb="Create account" {...submit}>
        <Text size="sm" c="dimmed">
          You become the owner of this service. To prove that it is yours, enter the code that its log shows after
          "First owner".
        </Text>
        <TextInput label="Code from the log" autoComplete="off" required autoFocus {...form.text('code')} />
        <TextInput label="Business" autoComplete="organization" required {...form.text('name')} />
        <NameFields form={form} />
        <TextInput label="E-mail" type="email" autoComplete="username" required {...form.text('email')} />
        <PasswordInput
          label="Password"
          description="12 to 200 characters. Several unrelated words make a good password."
          autoComplete="new-password"
          required
          {...form.text('password')}
        />
      </SignedOutForm>
    </SignedOutPage>
  )
}
