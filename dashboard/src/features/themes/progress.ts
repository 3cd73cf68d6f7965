import type { ResponseOf } from '@presence/client'
import { formatCount, formatNumber } from '../../parts/format/format.ts'

export type Progress = ResponseOf<'getThemeProgress'>

/** How many texts are still to be analysed, or to be analysed again. */
export const waitingOf = ({ pending, outdated }: Progress): number => pending + outdated

/** "Analysing reviews: 1,240 of 5,300 done."; undefined if nothing is waiting. */
export function formatProgress(progress: Progress, isSocial: boolean): string | undefined {
  const waiting = waitingOf(progress)
  if (waiting === 0) return undefined
  const done = `${formatNumber(progress.texts - waiting)} of ${formatNumber(progress.texts)} done`
  // If all waiting texts are outdated, they count with the themes that an older version found.
  const outlook = progress.pending === 0 ? 'Until then, previous results are shown.' : 'The counts will change.'
  return `Analysing ${isSocial ? 'posts' : 'reviews'}: ${done}. ${outlook}`
}

/** Says which texts have no themes and why; undefined if there are none. */
export function formatTextsWithoutThemes({ notAnalysed, setAside }: Progress, isSocial: boolean): string | undefined {
  const parts = [
    ...(notAnalysed > 0
      ? [
          `${amount(notAnalysed, isSocial)} ${notAnalysed === 1 ? 'is' : 'are'} not analysed because only English is supported.`,
        ]
      : []),
    ...(setAside > 0 ? [`${amount(setAside, isSocial)} could not be analysed.`] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : undefined
}

const amount = (count: number, isSocial: boolean): string => {
  const noun = isSocial ? 'post' : 'review'
  return formatCount(count, noun)
}
