import { parsePhoneToE164 } from '../../../core/values/phone.ts'
import { STREET } from '../../listings/rules/cautions.ts'
import { type DayHours, parseOpening } from '../../listings/rules/hours.ts'
import type { FactName } from '../contract/search-ai-reports.ts'
import { plainText } from './answer-mentions.ts'
import { absent, type Facts, type Judgement, judgementOf } from './business-facts.ts'
import { domainOf, isWithin, parseCitation } from './citations.ts'
import { type SpokenHours, type SpokenShift, spokenHoursIn } from './spoken-hours.ts'

/** What the passages state about each fact that the listing has. */
export function checkFacts(passages: readonly string[], facts: Facts): Partial<Record<FactName, Judgement>> {
  const judgements = Object.entries(checks).map(([name, check]) => [name, check(passages, facts)] as const)
  return Object.fromEntries(judgements.filter(([, judgement]) => judgement !== undefined))
}

type Check = (passages: readonly string[], facts: Facts) => Judgement | undefined

const PHONE_LIKE = /\+?\(?\d[\d ()./-]{5,20}\d/g
const ADDRESS_ON_THE_WEB = /https?:\/\/\S+/gi

/** Right if any number is the business's own: an answer may also contain one of the head office or a fax. */
function checkPhone(passages: readonly string[], { phones, countryCode }: Facts): Judgement | undefined {
  if (phones.length === 0) return undefined
  const numbers = passages
    .flatMap((passage) => passage.replaceAll(ADDRESS_ON_THE_WEB, ' ').match(PHONE_LIKE) ?? [])
    .flatMap((text) => ({ text, number: parsePhoneToE164(text, countryCode) }))
    .filter(({ number }) => number !== undefined)
  const right = numbers.find(({ number }) => phones.includes(number as string))
  const first = right ?? numbers[0]
  return first ? judgementOf(right !== undefined, first.text) : absent
}

const LONG_FORMS: Readonly<Record<string, string>> = {
  st: 'street',
  str: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  blvd: 'boulevard',
  ln: 'lane',
  dr: 'drive',
  ct: 'court',
  hwy: 'highway',
  pkwy: 'parkway',
  pl: 'place',
  sq: 'square',
  ter: 'terrace',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
}

/** Compared by street and number: cities and postcodes have too many spellings. */
function checkAddress(passages: readonly string[], { street }: Facts): Judgement | undefined {
  const listed = spacedWords(plainText(street))
  if (listed.trim() === '') return undefined
  if (passages.some((passage) => spacedWords(passage).includes(listed))) return judgementOf(true, street)
  // Addresses in other formats can be found right, but never wrong.
  const other = passages.map((passage) => STREET.exec(passage)?.[0]).find((street) => street !== undefined)
  return other === undefined ? absent : judgementOf(false, other)
}

/** With a space at both ends, so that 12 is not found in 112. */
const spacedWords = (text: string) =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => LONG_FORMS[word] ?? word).join(' ')} `

const SITE = /(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?::\d+)?(?:\/[^\s<>"'\])]*)?/gi
/** An answer may cite any page. Only a page that it calls the website is a statement about the website. */
const CALLED_THE_WEBSITE = /(?:web ?site|web page|home ?page|online at|site)\b[^.\n]{0,40}?$/i

function checkWebsite(passages: readonly string[], { sites }: Facts): Judgement | undefined {
  if (sites.length === 0) return undefined
  const sitesInText = passages.flatMap((passage) =>
    [...passage.matchAll(SITE)]
      .filter(({ index }) => passage[index - 1] !== '@')
      .map(({ 0: text, index }) => ({ text, before: passage.slice(Math.max(0, index - 60), index) })),
  )
  const right = sitesInText.find(({ text }) => isWithin(siteOf(text), sites))
  if (right) return judgementOf(true, right.text)
  const wrong = sitesInText.find(({ before }) => CALLED_THE_WEBSITE.test(before))
  return wrong ? judgementOf(false, wrong.text) : absent
}

const siteOf = (text: string) =>
  parseCitation(/^https?:/i.test(text) ? text : `https://${text}`)?.domain ?? domainOf(text)

/** Wrong if any statement about hours is wrong: a customer could come when the business is closed. */
function checkHours(passages: readonly string[], { week }: Facts): Judgement | undefined {
  if (week.length === 0) return undefined
  const statements = passages.flatMap(spokenHoursIn)
  const wrong = statements.find((statement) => !agrees(statement, week))
  const first = wrong ?? statements[0]
  return first ? judgementOf(wrong === undefined, first.text) : absent
}

/** Hours without a day apply to any open day. */
const agrees = ({ days, shifts }: SpokenHours, week: readonly DayHours[]): boolean =>
  days
    ? week.filter(({ day }) => days.includes(day)).every((day) => isSpokenOf(day, shifts))
    : week.some((day) => isSpokenOf(day, shifts))

function isSpokenOf({ isOpen, workingHours }: DayHours, spoken: readonly SpokenShift[]): boolean {
  const shifts = isOpen ? workingHours.flatMap(({ startHour, endHour }) => parseOpening(startHour, endHour) ?? []) : []
  const [first, last] = [shifts[0], shifts.at(-1)]
  // A lunch break is often omitted: imprecise, but not wrong.
  const asOne = first && last ? [{ startMinute: first.startMinute, endMinute: last.endMinute }] : []
  return isSame(spoken, shifts) || isSame(spoken, asOne)
}

const isSame = (spoken: readonly SpokenShift[], shifts: readonly SpokenShift[]): boolean =>
  spoken.length === shifts.length &&
  spoken.every(
    ({ startMinute, endMinute }, at) => startMinute === shifts[at]?.startMinute && endMinute === shifts[at]?.endMinute,
  )

const checks: Readonly<Record<FactName, Check>> = {
  phone: checkPhone,
  address: checkAddress,
  website: checkWebsite,
  hours: checkHours,
}
