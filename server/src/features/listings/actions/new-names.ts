import type { ImportParent, SourceRow } from '../../../core/import/batches.ts'
import type { Db } from '../../../core/platform/database.ts'
import { LEVEL_VALUES_MAX } from '../../businesses/contract/levels.ts'
import { uniqueNames } from '../../businesses/rules/assigned-names.ts'
import { brokenNameRule, keyOfName, tidyName } from '../../businesses/rules/level-names.ts'
import {
  listAccountsAt,
  listFieldNames,
  listLabelNames,
  listLevelNames,
} from '../../businesses/store/assigned-names.ts'
import { fieldOf } from './listing-columns.ts'

/** The columns for the levels and fields that there are, and for those that unknown columns of a file could become. */
export async function listNamedColumns(
  db: Db,
  { id, partnerId }: ImportParent,
  headings: readonly string[],
): Promise<string[]> {
  const accounts = await listAccountsAt(db, partnerId, id)
  const levels = await listLevelNames(db, partnerId, accounts)
  const fields = await listFieldNames(db, partnerId, accounts)
  const unknown = headings.filter((heading) => fieldOf(heading) === undefined && !brokenNameRule(tidyName(heading)))
  return [
    ...uniqueNames([...levels.map(({ name }) => name), ...unknown]).map((name) => `level.${name}`),
    ...uniqueNames([...fields, ...unknown]).map((name) => `field.${name}`),
  ]
}

/** Headings that are names of existing levels or fields select them. A name that both have is not clear enough. */
export async function matchNamedColumns(
  db: Db,
  { id, partnerId }: ImportParent,
  headings: readonly string[],
): Promise<string[]> {
  const accounts = await listAccountsAt(db, partnerId, id)
  const levels = uniqueNames((await listLevelNames(db, partnerId, accounts)).map(({ name }) => name))
  const fields = uniqueNames(await listFieldNames(db, partnerId, accounts))
  return headings.map((heading) => {
    const isNamed = (name: string) => fieldOf(heading) === undefined && keyOfName(name) === keyOfName(heading)
    const [found, other] = [
      ...levels.filter(isNamed).map((name) => `level.${name}`),
      ...fields.filter(isNamed).map((name) => `field.${name}`),
    ]
    return found !== undefined && other === undefined ? found : heading
  })
}

/** The first new names, because a mistyped one is easily seen there. */
const NAMES_SHOWN = 10

/** Levels, values, labels and location fields that a file would create, such as "New in Region: Nroth (1 location)". */
export async function listNewNames(
  db: Db,
  { id, partnerId }: ImportParent,
  fields: readonly string[],
  rows: AsyncIterable<SourceRow>,
): Promise<string[]> {
  if (!fields.some((field) => /^(labels$|level\.|field\.)/.test(field))) return []
  const accounts = await listAccountsAt(db, partnerId, id)
  const levels = await listLevelNames(db, partnerId, accounts)
  const labels = await listLabelNames(db, partnerId, accounts)
  const existing = new Map([['', new Set(labels.map(({ name }) => keyOfName(name)))]])
  for (const { name, values } of levels)
    existing.set(
      keyOfName(name),
      new Set([...(existing.get(keyOfName(name)) ?? []), ...values.map((value) => keyOfName(value.name))]),
    )
  const fieldKeys = new Set((await listFieldNames(db, partnerId, accounts)).map(keyOfName))
  const newFields = new Set<string>()
  const counts = new Map<string, { readonly level: string; readonly names: NameCounts }>()
  for await (const row of rows) {
    const { levels = {}, labels = [], fields = {} } = ('content' in row ? row.content : {}) as SentNames
    for (const [name, value] of Object.entries(fields))
      if (value.trim() !== '' && !fieldKeys.has(keyOfName(name))) newFields.add(name)
    for (const [level, value] of [
      ...Object.entries(levels),
      ...uniqueNames(labels).map((label) => ['', label] as const),
    ]) {
      const key = keyOfName(level)
      if (tidyName(value) === '' || existing.get(key)?.has(keyOfName(value))) continue
      const counted = counts.get(key) ?? { level, names: new Map() }
      counts.set(key, counted)
      countName(counted.names, value)
    }
  }
  const additions = [...newFields].map((name) => `New location field: ${name}`)
  const named = [...counts].map(([key, { level, names }]) => {
    const what = level === '' ? 'New labels' : existing.has(key) ? `New in ${level}` : `New level ${level}`
    const first = [...names.values()].slice(0, NAMES_SHOWN)
    const list = first.map(({ name, count }) => `${name} (${count} location${count === 1 ? '' : 's'})`).join(', ')
    const more = names.size > first.length ? ` and ${names.size - first.length} more` : ''
    return `${what}: ${list}${more}`
  })
  return [...named, ...additions]
}

interface SentNames {
  readonly levels?: Readonly<Record<string, string>>
  readonly labels?: readonly string[]
  readonly fields?: Readonly<Record<string, string>>
}
type NameCounts = Map<string, { readonly name: string; count: number }>

function countName(names: NameCounts, name: string) {
  const counted = names.get(keyOfName(name)) ?? { name: tidyName(name), count: 0 }
  counted.count++
  if (names.size <= LEVEL_VALUES_MAX) names.set(keyOfName(name), counted)
}
