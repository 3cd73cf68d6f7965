import { Alert, Button, Code, Stack, Text } from '@mantine/core'
import { PresenceError } from '@presence/client'
import { Icon } from './Icon.tsx'

/** What went wrong in words, and the id under which the server's log has the rest. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const requestId = error instanceof PresenceError ? error.requestId : undefined
  return (
    <Alert color="red" variant="light" icon={<Icon name="warning" />} title={titleOf(error)} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{wordsFor(error)}</Text>
        {requestId && (
          <Text size="xs" c="dimmed">
            Request <Code>{requestId}</Code>
          </Text>
        )}
        {onRetry && (
          <Button size="xs" variant="default" leftSection={<Icon name="refresh" size={16} />} onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

const NOT_ALLOWED = 403

const titleOf = (error: unknown) =>
  error instanceof PresenceError && error.status === NOT_ALLOWED ? 'Not allowed' : 'That did not work'

export function wordsFor(error: unknown): string {
  if (!(error instanceof PresenceError))
    return error instanceof Error ? error.message : 'Something unexpected happened.'
  if (error.status === 0) return 'The service does not answer. Check the connection and try again.'
  return error.message
}
