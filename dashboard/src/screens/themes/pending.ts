import { numberInWords } from '../../parts/words.ts'

interface Pending {
  readonly pendingTexts: number
  readonly competitors: readonly { readonly pendingTexts: number }[]
}
/** The server stops counting here. */
const MOST = 10_000

export const isPending = ({ pendingTexts, competitors }: Pending): boolean =>
  pendingTexts > 0 || competitors.some((each) => each.pendingTexts > 0)

/** How many texts are still being analysed; undefined when there are none. */
export function pendingInWords({ pendingTexts, competitors }: Pending, isSocial: boolean): string | undefined {
  const theirs = competitors.reduce((sum, each) => sum + each.pendingTexts, 0)
  const parts = [
    ...(pendingTexts > 0 ? [amount(pendingTexts, isSocial)] : []),
    ...(theirs > 0 ? [`${amount(theirs, isSocial)} about competitors`] : []),
  ]
  if (parts.length === 0) return undefined
  const isOne = parts.length === 1 && pendingTexts + theirs === 1
  return `${parts.join(' and ')} ${isOne ? 'is' : 'are'} still being analysed. The counts will go up.`
}

function amount(count: number, isSocial: boolean): string {
  const one = isSocial ? 'post' : 'review'
  if (count >= MOST) return `${numberInWords(MOST)} or more ${one}s`
  return `${numberInWords(count)} ${count === 1 ? one : `${one}s`}`
}
