import { Button, Center, Stack, Title } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Failure } from '../parts/Failure.tsx'

/** Whatever a screen did not catch ends here instead of in a white page. */
export const Crash = ({ error, reset }: ErrorComponentProps) => (
  <Center mih="50vh" p="md">
    <Stack maw={480}>
      <Title order={1} size="h3">
        This screen has failed
      </Title>
      <Failure error={error} onRetry={reset} />
      <Button component="a" href="/app" variant="subtle">
        Back to the start
      </Button>
    </Stack>
  </Center>
)
