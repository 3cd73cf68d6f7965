import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { readAddress } from '../url-state.ts'
import type { Behind } from './answers-behind.ts'

interface Props {
  readonly behind: Behind
  /** Describes the answers, for screen readers: "that mention Crumb & Co.". */
  readonly what: string
  readonly children: ReactNode
}

/** A figure that opens the answers it counts. */
export function Figure({ behind, what, children }: Props) {
  const [, change] = useQueryState(readAddress)
  return (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      fw="inherit"
      onClick={() => change({ behind, page: undefined }, { replace: false })}
    >
      {children}
      <span className="for-screen-readers"> – show answers {what}</span>
    </Anchor>
  )
}
