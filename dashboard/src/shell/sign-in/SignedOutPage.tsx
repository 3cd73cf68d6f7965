import { Alert, Anchor, Button, Card, Center, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Submission, useForm } from '../../parts/form/use-fields.ts'
import mark from '../mark.svg'

/** The frame of the pages for people who are not signed in. */
export function SignedOutPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Presence`
  }, [title])
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={400} gap="lg">
        <Group justify="center" gap="sm">
          <img src={mark} alt="" width={36} height={36} />
          <Text fw={650} size="xl">
            Presence
          </Text>
        </Group>
        <Card padding="xl">
          <Stack gap="lg">
            <Title order={1} size="h3">
              {title}
            </Title>
            {children}
          </Stack>
        </Card>
        <Text size="sm" c="dimmed" ta="center">
          Building an integration? See the <Anchor href="/docs">API reference</Anchor>.
        </Text>
      </Stack>
    </Center>
  )
}

interface FormProps extends Submission {
  readonly verb: string
  /** Shown instead of the form once it has been sent. */
  readonly done?: ReactNode
  readonly children: ReactNode
}

export const SignedOutForm = ({ verb, isBusy, onSubmit, done, children }: FormProps) =>
  done ? (
    <Alert variant="light" role="status">
      {done}
    </Alert>
  ) : (
    <form onSubmit={onSubmit}>
      <Stack>
        {children}
        <Button type="submit" loading={isBusy}>
          {verb}
        </Button>
      </Stack>
    </form>
  )

export const SignInLink = ({ label = 'Sign in' }: { label?: string }) => (
  <Anchor component={Link} to="/sign-in" size="sm" ta="center">
    {label}
  </Anchor>
)

/** For a person who has just got a session. */
export function useEnterDashboard() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    queries.clear()
    await navigate({ to: '/app' })
  }
}

type NameForm = Pick<ReturnType<typeof useForm<{ firstName: string; lastName: string }>>, 'text'>

/** For a person whose name is not known yet. */
export const NameFields = ({ form }: { form: NameForm }) => (
  <Group grow align="flex-start">
    <TextInput label="First name" autoComplete="given-name" required {...form.text('firstName')} />
    <TextInput label="Last name" autoComplete="family-name" {...form.text('lastName')} />
  </Group>
)
