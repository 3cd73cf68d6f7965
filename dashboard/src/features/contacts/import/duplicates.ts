import { formatCount } from '../../../parts/format/format.ts'
import type { Row } from './rows.ts'

/** A valid row. `contactId` is the stored contact that it would update. */
export interface CheckedRow {
  readonly row: Row
  readonly contactId: number | undefined
}
export interface Repeat {
  readonly line: number
  readonly firstLine: number
}

/** What identifies a person, strongest first. */
const KEYS = ['contactId', 'externalId', 'email', 'phone'] as const
type Key = (typeof KEYS)[number]
type Keys = Partial<Record<Key, string | number>>
interface Person {
  readonly line: number
  readonly keys: Keys
}

/**
 * The server checks each row as if it were the only one. So this finds the rows that would update the contact of an
 * earlier row. Phones are compared less strictly than by the server, which knows the numbers of each country.
 */
export function countPeople(checked: readonly CheckedRow[]) {
  // By key and value, such as "email a@x.example".
  const people = new Map<string, Person>()
  const repeats: Repeat[] = []
  let newPeople = 0
  for (const { row, contactId } of checked) {
    const keys = keysOf(row, contactId)
    const by = KEYS.find((key) => isSameBy(key, people.get(`${key} ${keys[key]}`)?.keys ?? {}, keys))
    const earlier = by && people.get(`${by} ${keys[by]}`)
    if (earlier) repeats.push({ line: row.line, firstLine: earlier.line })
    else if (contactId === undefined) newPeople++
    const person = earlier ?? { line: row.line, keys: {} }
    Object.assign(person.keys, keys)
    for (const [key, value] of Object.entries(keys)) people.set(`${key} ${value}`, person)
  }
  return { newPeople, repeats }
}

const keysOf = ({ body: { externalId, email, phone } }: Row, contactId: number | undefined): Keys => ({
  ...(contactId !== undefined && { contactId }),
  ...(externalId && { externalId }),
  ...(email && { email: email.toLowerCase() }),
  ...(phone && { phone: phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '') }),
})

/** As on the server, the strongest key that both have decides: people with different addresses may share a phone. */
const isSameBy = (key: Key, one: Keys, other: Keys) =>
  one[key] !== undefined && one[key] === other[key] && key === KEYS.find((each) => each in one && each in other)

const LISTED_MAX = 10

export function formatRepeats(repeats: readonly Repeat[]): string {
  const lines = repeats
    .slice(0, LISTED_MAX)
    .map(({ line, firstLine }) => `Line ${line} repeats the person in line ${firstLine}.`)
  const others = repeats.length - lines.length
  const more =
    others > 0 ? [`${formatCount(others, 'more row repeats an earlier one', 'more rows repeat earlier ones')}.`] : []
  const effect = 'A later row updates the contact of the earlier one; its empty cells change nothing.'
  return [...lines, ...more, effect].join(' ')
}
