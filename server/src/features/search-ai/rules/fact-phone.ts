import { parsePhoneToE164 } from '../../../core/values/phone.ts'
import { absent, type Facts, type Judgement, judged } from './facts.ts'

const PHONE_LIKE = /\+?\(?\d[\d ()./-]{5,20}\d/g
const ADDRESS_ON_THE_WEB = /https?:\/\/\S+/gi

/** Right if any number is the business's own: an answer may also contain one of the head office or a fax. */
export function judgePhone(passages: readonly string[], { phones, countryCode }: Facts): Judgement | undefined {
  if (phones.length === 0) return undefined
  const said = passages
    .flatMap((passage) => passage.replaceAll(ADDRESS_ON_THE_WEB, ' ').match(PHONE_LIKE) ?? [])
    .flatMap((text) => ({ text, number: parsePhoneToE164(text, countryCode) }))
    .filter(({ number }) => number !== undefined)
  const right = said.find(({ number }) => phones.includes(number as string))
  const first = right ?? said[0]
  return first ? judged(right !== undefined, first.text) : absent
}
