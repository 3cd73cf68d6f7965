import { Button, Center, Stack, Title } from '@mantine/core'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { ErrorAlert } from '../parts/feedback/ErrorAlert.tsx'
import { EmptyState } from '../parts/layout/EmptyState.tsx'

/** Shown instead of a blank page when a screen throws. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => (
  <Center mih="50vh" p="md">
    <Stack maw={480}>
      <Title order={1} size="h3">
        This page couldn't be displayed
      </Title>
      <ErrorAlert error={error} onRetry={reset} />
      <Button component="a" href="/app" variant="subtle">
        Go to the start page
      </Button>
    </Stack>
  </Center>
)

export const NotFound = () => (
  <EmptyState
    icon="search"
    title="Page not found"
    action={
      <Button component={Link} to="/app">
        Go to the start page
      </Button>
    }
  >
    Check the address. The page may have been removed.
  </EmptyState>
)
