import { Alert, Button, Code, Stack, Text } from '@mantine/core'
import { PresenceError } from '@presence/client'
import { Icon } from '../layout/Icon.tsx'
import { errorMessage, errorTitle } from './error-messages.ts'

/** Shows the error, and the request id with which to find it in the server's log. */
export function ErrorAlert({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const requestId = error instanceof PresenceError ? error.requestId : undefined
  return (
    <Alert color="negative" variant="light" icon={<Icon name="warning" />} title={errorTitle(error)} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{errorMessage(error)}</Text>
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
