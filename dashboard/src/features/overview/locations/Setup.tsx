import { ActionIcon, Anchor, Card, Group, List, Progress, Text, ThemeIcon, Title } from '@mantine/core'
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
  if (!data || done === steps.length) return null
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
          color="gray"
          size="lg"
          aria-label="Dismiss first steps"
          loading={dismiss.isPending}
          onClick={() => setDismissed(true)}
        >
          <Icon name="cross" />
        </ActionIcon>
      </Group>
      <Progress value={(100 * done) / steps.length} aria-label="First steps done" my="md" radius="xl" />
      <List spacing="sm" listStyleType="none" center>
        {steps.map((step) => (
          <Step key={step.name} step={step} of={data} />
        ))}
      </List>
    </Card>
  )
}

const WORDS: Readonly<Record<SetupStep['name'], { readonly title: string; readonly why: string }>> = {
  location: { title: 'Add a location', why: 'A shop, an office, a restaurant: wherever customers come to you.' },
  listing: {
    title: 'Complete its listing',
    why: 'Address, phone, category, hours, description, images and what else directories need.',
  },
  directory: { title: 'Connect a directory', why: 'Publish your listing there and keep it up to date.' },
  customers: { title: 'Import contacts', why: 'Start with the customers you already have.' },
  colleague: { title: 'Invite a colleague', why: 'Share the work, and choose what each person can access.' },
}

function Step({ step: { name, isDone }, of }: { step: SetupStep; of: Answer }) {
  const path = usePath(name, of)
  const { title, why } = WORDS[name]
  return (
    <List.Item
      icon={
        <ThemeIcon size={24} radius="xl" variant={isDone ? 'filled' : 'default'}>
          {isDone && <Icon name="check" size={16} />}
        </ThemeIcon>
      }
    >
      {isDone || !path ? (
        <Text size="sm" fw={600} td={isDone ? 'line-through' : undefined}>
          {title}
          {isDone && <span className="for-screen-readers"> (done)</span>}
        </Text>
      ) : (
        <Anchor component={Link} to={path.to} search={path.search as never} size="sm" fw={600}>
          {title}
        </Anchor>
      )}
      {!isDone && (
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      )}
    </List.Item>
  )
}

/** The screen where the step is done. Undefined if it needs a location first. */
function usePath(step: SetupStep['name'], { locationNumber }: Answer) {
  const { access } = useSession()
  const pathAtLocation = (screen: string, search = {}) =>
    locationNumber === null ? undefined : { to: `/app/business/${locationNumber}/${screen}`, search }
  const paths = {
    location: { to: '/app/locations', search: { add: 'location' } },
    listing: pathAtLocation('listing'),
    directory: pathAtLocation('directories'),
    customers: pathAtLocation('contacts', { view: 'import' }),
    colleague: { to: `/app/business/${access[0]?.businessNumber}/users`, search: {} },
  }
  return paths[step]
}
