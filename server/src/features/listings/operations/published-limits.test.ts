import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { type PublishedLimit, publishedLimitsOf } from '../../../testing/published-limits.ts'
import { paymentTypes } from '../contract/listing-limits.ts'
import { exampleListing } from './example-listing.ts'
import { updateListing } from './update-listing.ts'

const NZ = { countryCode: 'NZ', state: 'AUK', city: 'Auckland', zip: '1011', subLocality: 'Ponsonby' }
const week = Array.from({ length: 7 }, (_, day) => ({
  day,
  isOpen: 1,
  workingHours: [{ startHour: '09:00', endHour: '17:00' }],
  comment: '',
}))
/** A valid value for what the limited member is part of. */
const containers: Readonly<Record<string, unknown>> = {
  'businessInfo.serviceAreas': [{ description: 'Ponsonby', placeId: '' }],
  'additionalInfo.hoursOfOperations': week,
  'additionalInfo.moreHours': { Delivery: week },
  'additionalInfo.mapMoreHours': { Delivery: week },
  'additionalInfo.specialHours': [{ specialDate: '12/25/2026', isOpen: 1, startHour: '09:00', endHour: '17:00' }],
  'searchListing.attributes': { Payments: [{ attributeId: 'a', attributeName: 'A', value: 'x' }] },
}
const keys: Readonly<Record<string, string>> = {
  moreHours: 'Delivery',
  mapMoreHours: 'Delivery',
  attributes: 'Payments',
}

const urlOf = (length: number) => `https://a.co/${'x'.repeat(length - 13)}`
const emailOf = (length: number) =>
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(length - 194)}`
const phoneOf = (length: number) => `(212)${' '.repeat(length - 13)}555-0100`
const startOf = (text: string) => (length: number) => text.slice(0, length)
const texts: readonly (readonly [RegExp, (length: number) => string])[] = [
  [/Url$|URL$|Link$|^media\.|\.virtualCareLink$/, urlOf],
  [/emailId$/, emailOf],
  [/[pP]hone(?:Number)?$/, phoneOf],
  [/countryCode$/, startOf('NZL')],
  [/state$/, startOf('AUKL')],
  [/Hour$/, startOf('08:000')],
  [/(?:specialDate|reopenDate)$/, startOf('12/31/20260')],
]
const day = (at: number) => new Date(Date.UTC(2027, 0, 1 + at))
const dateOf = (at: number) => `${day(at).getUTCMonth() + 1}/${day(at).getUTCDate()}/${day(at).getUTCFullYear()}`
const letters = (at: number) => String.fromCharCode(97 + (Math.floor(at / 26) % 26), 97 + (at % 26))
const items: readonly (readonly [RegExp, (at: number) => unknown])[] = [
  [/serviceAreas$/, (at) => ({ description: `Area ${at}`, placeId: '' })],
  [/[hH]ours(?:OfOperations)?(?:\.Delivery)?$/, (at) => ({ ...week[0], day: at })],
  [/attributes\.Payments$/, (at) => ({ attributeId: `a${at}`, value: true })],
  [/value$/, () => ''],
  [/paymentTypes$/, () => 'Visa'],
]

function sizedValue(path: string, keyword: PublishedLimit['keyword'], size: number): unknown {
  if (keyword.endsWith('imum')) return size
  if (keyword.endsWith('Length')) {
    const make = texts.find(([fields]) => fields.test(path))?.[1] ?? ((length: number) => 'x'.repeat(length))
    return make(size)
  }
  const item = path.endsWith('workingHours')
    ? (at: number) => ({ startHour: `${String(at).padStart(2, '0')}:00`, endHour: `${String(at).padStart(2, '0')}:30` })
    : path.endsWith('specialHours')
      ? (at: number) => ({ specialDate: dateOf(at), isOpen: 0 })
      : (items.find(([fields]) => fields.test(path))?.[1] ?? ((at: number) => `Name ${letters(at)}`))
  return Array.from({ length: size }, (_, at) => item(at))
}

const put = (target: unknown, [step, ...rest]: readonly string[], value: unknown): unknown => {
  if (step === undefined) return value
  if (Array.isArray(target)) return target.map((item, at) => (at === Number(step) ? put(item, rest, value) : item))
  const member = (target as Record<string, unknown> | undefined)?.[step]
  const inside = rest[0] === '0' && !Array.isArray(member) ? [undefined] : (member ?? {})
  return { ...(target as object), [step]: put(inside, rest, value) }
}

/** The longest IANA name has 32 characters; a business accepts 64 and refuses them as no time zone. */
const NO_SUCH_VALUE = new Set(['additionalInfo.timezone maxLength'])

test('every limit of the listing in the OpenAPI document is the one that an update applies', async () => {
  const { call, given } = await fresh()
  const { number } = await given.business()
  const params = { businessNumber: number }
  const base = put(exampleListing, ['businessInfo', 'location'], { ...NZ, address1: '', address2: '' })
  const withCategories = put(base, ['searchListing', 'primaryCategorySearch'], 'Bakery')
  assert.equal((await call(updateListing, { params, body: withCategories })).status, 200)

  const limits = publishedLimitsOf('updateListing').filter(({ path }) => path[0] === 'body')
  assert.ok(limits.length > 100)
  for (const { path, keyword, limit, beyond } of limits) {
    const fields = path
      .slice(1)
      .map((step, at, steps) => (step === '*' ? (keys[String(steps[at - 1])] as string) : step))
    const field = fields.join('.')
    const container = containers[fields.slice(0, 2).join('.')]
    const violationsAt = async (size: number) => {
      // A day is limited by its place in the week.
      const place = fields.at(-1) === 'day' ? fields.with(-2, String(Math.min(6, Math.max(0, size)))) : fields
      const start = container ? put({}, fields.slice(0, 2), container) : {}
      const change = put(start, place, sizedValue(field, keyword, size)) as Record<string, object>
      // The displayed category must be one of the others, so it is changed together with the category.
      const category = 'x'.repeat(Math.max(0, size))
      const body =
        field === 'internalListing.category'
          ? { internalListing: { category, displayCategory: '' } }
          : field === 'internalListing.displayCategory'
            ? { internalListing: { category: category.slice(0, limit), displayCategory: category } }
            : change
      const { status, body: answer } = await call(updateListing, { params, query: { validateOnly: true }, body })
      if (status !== 200) return [String(answer.message)]
      return answer.violations
        .filter((each: { field: string }) => `${field}.`.startsWith(`${each.field}.`))
        .map((each: { field: string; rule: string }) => `${each.field}: ${each.rule}`)
    }
    const name = `${field} ${keyword}`
    if (!NO_SUCH_VALUE.has(name)) assert.deepEqual(await violationsAt(limit), [], `${name} ${limit}`)
    if (beyond >= 0 || keyword === 'minimum') {
      assert.notDeepEqual(await violationsAt(beyond), [], `${name}: ${beyond} is beyond ${limit}`)
    }
  }
})

test('the listing page of the documentation names the payment types', async () => {
  const page = await readFile(new URL('../../../../../docs/listings.md', import.meta.url), 'utf8')
  assert.ok(page.includes(`\`paymentTypes\` may contain: ${paymentTypes.join(', ')}.`))
})
