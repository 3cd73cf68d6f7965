import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../parts/layout/EmptyState.tsx'

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
