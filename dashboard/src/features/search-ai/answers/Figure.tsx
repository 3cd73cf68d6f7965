import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { readUrlState } from '../url-state.ts'
import type { AnswerFilter } from './answers-behind.ts'

interface Props {
  readonly behind: AnswerFilter
  /** Describes the answers, for screen readers: "that mention Crumb & Co.". */
  readonly what: string
  readonly children: ReactNode
}

/** A figure that opens the answers it counts. */
export function AnswersLink({ behind, what, children }: Props) {
  const [, change] = useQueryState(readUrlState)
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
