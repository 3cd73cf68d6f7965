import { Alert, Button, Code, Stack, Text } from '@mantine/core'
import { PresenceError } from '@presence/client'
import { fieldLabel, isKnownField } from '../fields/field-labels.ts'
import { violationsIn } from '../form/violations.ts'
import { Icon } from './Icon.tsx'

/** What went wrong, and the request id to look up in the server's log. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const requestId = error instanceof PresenceError ? error.requestId : undefined
  return (
    <Alert color="red" variant="light" icon={<Icon name="warning" />} title={titleOf(error)} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{wordsFor(error)}</Text>
        {requestId && (
          <Text size="xs" c="dimmed">
            Request ID <Code>{requestId}</Code>
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
  error instanceof PresenceError && error.status === NOT_ALLOWED ? "You don't have access" : 'Something went wrong'

export function wordsFor(error: unknown): string {
  if (!(error instanceof PresenceError)) return error instanceof Error ? error.message : 'An unexpected error occurred.'
  if (error.status === 0) return "The service can't be reached. Check your connection and try again."
  const violations = violationsIn(error)
  return violations.length > 0 && violations.every(({ field }) => isKnownField(field))
    ? violations.map(({ field, rule }) => `${fieldLabel(field)}: ${rule}`).join('; ')
    : error.message
}
