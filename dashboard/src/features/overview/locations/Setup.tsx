import { ActionIcon, Button, Card, Group, Progress, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Setup as Answer, SetupStep } from '../../../parts/api/generated.ts'
import { useOperation, useOperationMutation } from '../../../parts/api/operations.ts'
import { useSession } from '../../../parts/api/session.ts'
import { showError } from '../../../parts/feedback/toast.ts'
import { showUndoable } from '../../../parts/feedback/undo-toast.tsx'
import { Icon } from '../../../parts/layout/Icon.tsx'

/** The first steps of a new account, until they are done or dismissed. */
export function Setup() {
  const { data } = useOperation('getSetup', {}, { alwaysFresh: true })
  const dismiss = useOperationMutation('dismissSetup', ['getSetup'])
  const setDismissed = (isDismissed: boolean) =>
    dismiss.mutate(
      { body: { isDismissed } },
      {
        onSuccess: () => isDismissed && showUndoable('First steps dismissed.', () => setDismissed(false)),
        onError: showError,
      },
    )
  const steps = data?.steps ?? []
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  if (!data || !next) return null
  return (
    <Card component="section" aria-label="First steps">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2} size="h4">
            First steps
          </Title>
          <Text size="sm" c="dimmed" mt={2}>
            {done} of {steps.length} done
          </Text>
        </div>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label="Dismiss first steps"
          loading={dismiss.isPending}
          onClick={() => setDismissed(true)}
        >
          <Icon name="cross" />
        </ActionIcon>
      </Group>
      <Progress value={(100 * done) / steps.length} aria-label="First steps done" my="md" radius="xl" />
      <NextStep name={next.name} of={data} />
    </Card>
  )
}

const WORDS: Readonly<Record<SetupStep['name'], { readonly title: string; readonly why: string }>> = {
  location: { title: 'Add a location', why: 'A shop, an office, a restaurant: wherever customers come to you.' },
  listing: {
    title: 'Complete the listing',
    why: 'Hours, category, services: what customers and directories need to know about it.',
  },
  directory: { title: 'Connect a directory', why: 'Publish the listing in a directory, and keep it up to date there.' },
  customers: { title: 'Import contacts', why: 'Start with the customers you already have.' },
  colleague: { title: 'Invite a colleague', why: 'Share the work, and choose what each person can access.' },
}

function NextStep({ name, of }: { name: SetupStep['name']; of: Answer }) {
  const { to, search } = useScreenOf(name, of)
  const { title, why } = WORDS[name]
  return (
    <Group justify="space-between" gap="md">
      <Text>{why}</Text>
      <Button component={Link} to={to} search={search as never}>
        {title}
      </Button>
    </Group>
  )
}

/** The screen where the step is done. Steps after the first have a location. */
function useScreenOf(step: SetupStep['name'], { locationNumber, accountNumber }: Answer) {
  const { access } = useSession()
  const atLocation = (screen: string, search = {}) => ({ to: `/app/business/${locationNumber}/${screen}`, search })
  const screens = {
    location: { to: '/app/locations', search: { add: 'location' } },
    listing: atLocation('listing'),
    directory: { to: `/app/business/${accountNumber}/directories`, search: {} },
    customers: atLocation('contacts', { view: 'import' }),
    colleague: { to: `/app/business/${access[0]?.businessNumber}/users`, search: {} },
  }
  return screens[step]
}
