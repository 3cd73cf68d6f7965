import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../parts/EmptyState.tsx'

export const NotFound = () => (
  <EmptyState
    icon="search"
    title="There is nothing here"
    action={
      <Button component={Link} to="/app">
        To the start
      </Button>
    }
  >
    The address may be mistyped, or what was here is gone.
  </EmptyState>
)
