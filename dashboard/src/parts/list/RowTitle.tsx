import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly onClick: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** The title of a row, as a button that opens the row. */
export const RowTitle = (props: Props) => (
  <Anchor component="button" type="button" size="sm" fw={600} ta="left" {...props} />
)
