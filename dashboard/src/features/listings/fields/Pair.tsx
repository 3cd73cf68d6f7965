import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'

/** Two columns on a wide screen. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
    {children}
  </SimpleGrid>
)
