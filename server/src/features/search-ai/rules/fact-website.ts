import { domainOf, isWithin, parseCitation } from './citations.ts'
import { absent, type Facts, type Judgement, judged } from './facts.ts'

const SITE = /(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?::\d+)?(?:\/[^\s<>"'\])]*)?/gi
/** An answer may cite any page. Only a page that it calls the website is a statement about the website. */
const CALLED_THE_WEBSITE = /(?:web ?site|web page|home ?page|online at|site)\b[^.\n]{0,40}?$/i

export function judgeWebsite(passages: readonly string[], { sites }: Facts): Judgement | undefined {
  if (sites.length === 0) return undefined
  const said = passages.flatMap((passage) =>
    [...passage.matchAll(SITE)]
      .filter(({ index }) => passage[index - 1] !== '@')
      .map(({ 0: text, index }) => ({ text, before: passage.slice(Math.max(0, index - 60), index) })),
  )
  const right = said.find(({ text }) => isWithin(siteOf(text), sites))
  if (right) return judged(true, right.text)
  const wrong = said.find(({ before }) => CALLED_THE_WEBSITE.test(before))
  return wrong ? judged(false, wrong.text) : absent
}

const siteOf = (text: string) =>
  parseCitation(/^https?:/i.test(text) ? text : `https://${text}`)?.domain ?? domainOf(text)
