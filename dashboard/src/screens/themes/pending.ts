import { numberInWords } from '../../parts/words.ts'

interface Pending {
  readonly pendingTexts: number
  readonly competitors: readonly { readonly pendingTexts: number }[]
}
/** Counting stops there. */
const MOST = 10_000

export const isPending = ({ pendingTexts, competitors }: Pending): boolean =>
  pendingTexts > 0 || competitors.some((each) => each.pendingTexts > 0)

/** What still waits to be read, of the business and of its competitors; undefined when nothing does. */
export function pendingInWords({ pendingTexts, competitors }: Pending, isSocial: boolean): string | undefined {
  const theirs = competitors.reduce((sum, each) => sum + each.pendingTexts, 0)
  const parts = [
    ...(pendingTexts > 0 ? [amount(pendingTexts, isSocial)] : []),
    ...(theirs > 0 ? [`${amount(theirs, isSocial)} of competitors`] : []),
  ]
  if (parts.length === 0) return undefined
  const isOne = parts.length === 1 && pendingTexts + theirs === 1
  return `${parts.join(' and ')} ${isOne ? 'is' : 'are'} still being read. The figures grow until then.`
}

function amount(count: number, isSocial: boolean): string {
  const one = isSocial ? 'post' : 'review'
  if (count >= MOST) return `${numberInWords(MOST)} or more ${one}s`
  return `${numberInWords(count)} ${count === 1 ? one : `${one}s`}`
}
