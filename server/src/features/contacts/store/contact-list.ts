import { hash } from 'node:crypto'
import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { readLinesBelow } from '../../../core/store/read-by-cursor.ts'
import { momentJson } from '../../../core/store/sql-fragments.ts'
import { type LocationSelection, parametersOf, selectedLocations } from '../../businesses/store/location-filter.ts'
import type { CustomFieldCondition } from '../rules/contact-filter.ts'
import type { PhoneReading } from '../rules/identifiers.ts'
import { CONSENT_JSON, contactJson, EXPERIENCE_SCORE, FULL_NAME, IS_MAPPED, isMappedBelow } from './contact-json.ts'
import { type ContactsBelow, mappedBelow } from './contact-mappings.ts'
import { meetsConditions } from './custom-field-definitions.ts'

/** Undefined members do not filter. */
export interface ContactFilter {
  /** Only contacts mapped to this business or to one below it. */
  readonly below?: ContactsBelow | undefined
  /** Of these, only contacts mapped to one of these locations. */
  readonly selection?: LocationSelection | undefined
  readonly emailFolded?: string | undefined
  readonly phones?: readonly PhoneReading[] | undefined
  readonly externalId?: string | undefined
  readonly tag?: string | undefined
  readonly blocked?: boolean | undefined
  readonly fields?: readonly CustomFieldCondition[] | undefined
  /** Each term must be part of the name, the e-mail address or the phone. */
  readonly searchTerms?: readonly string[] | undefined
}

/** Uses one condition per term, because the index does not support `like all`. */
const search = (terms: string, count: number) =>
  Array.from({ length: count }, (_, at) => `c.search like contact_search_pattern((${terms}::text[])[${at + 1}])`).join(
    ' and ',
  )
const readings = (value: string) => `json_to_recordset(${value}::json) as wanted (phone text, countries text[])`
// Uses three indexes: contacts blocked themselves, blocked by their address, and blocked by their phone.
const BLOCKED = `select id from contacts where partner_id = $1 and blocked
      union select held.id from opt_outs o join contacts held on held.email_hash = o.identity
        and held.account_id = o.account_id and held.partner_id = $1 where o.partner_id = $1 and o.blocked
      union select held.id from opt_outs o join contacts held on held.phone_hash = o.identity
        and held.account_id = o.account_id and held.partner_id = $1 where o.partner_id = $1 and o.blocked`
const IS_BLOCKED = `(c.blocked or exists (select from opt_outs o
      where o.partner_id = $1 and o.account_id = c.account_id and o.identity = any (array[c.email_hash, c.phone_hash])
        and o.blocked offset 0))`

// The statement contains only the given filters, so that each combination gets its own plan.
const CONDITIONS = {
  few: () => 'true',
  account: (value: string) => `c.account_id = ${value}`,
  many: isMappedBelow,
  emailFolded: (value: string) => `c.email_folded = ${value}`,
  phones: (value: string) => `c.phone = any (array(select wanted.phone from ${readings(value)}))
      and exists (select from ${readings(value)} where wanted.phone = c.phone and c.country_code = any (wanted.countries))`,
  externalId: (value: string) => `c.external_id = ${value}`,
  tag: (value: string) => `c.tags @> array[${value}::text]`,
  blocked: (value: string) => `${value}::boolean and c.id in (${BLOCKED})`,
  unblocked: (value: string) => `${value}::boolean and not ${IS_BLOCKED}`,
  fields: meetsConditions,
  searchTerms: search,
} as const
type Condition = keyof typeof CONDITIONS

function valuesOf(filter: ContactFilter): Partial<Record<Condition, unknown>> {
  const { below, emailFolded, phones, externalId, tag, blocked, fields, searchTerms } = filter
  const isNarrow = emailFolded !== undefined || phones !== undefined || externalId !== undefined
  return {
    ...(below && (below.areFew && !isNarrow ? { few: below.businessId } : conditionsBelow(below))),
    emailFolded,
    phones: phones && JSON.stringify(phones),
    externalId,
    tag,
    ...(blocked !== undefined && { [blocked ? 'blocked' : 'unblocked']: true }),
    fields: fields && JSON.stringify(fields),
    searchTerms,
  }
}

/** All contacts of an account are mapped at or below it, so for the account itself mappings need not be checked. */
const conditionsBelow = ({ businessId, accountId }: ContactsBelow) => ({
  account: accountId ?? undefined,
  many: businessId === accountId ? undefined : businessId,
})

/** How contacts are found. The other conditions filter the result. */
type Way = 'by filters' | 'first of account' | 'first of partner' | 'by index' | 'by tag'

/** If a page cannot be filled from this many contacts, the search term is rare enough for the index. */
const FIRST = 20_000

export interface ContactOrder {
  readonly by: 'created' | 'name'
  readonly isDescending: boolean
}
const OLDEST_FIRST: ContactOrder = { by: 'created', isDescending: false }

/** SQL for the columns to sort by. Sorting by name reads all contacts of the account. Those without a name come last. */
const orderOf = ({ by, isDescending }: ContactOrder, id: string) => {
  const direction = isDescending ? 'desc' : 'asc'
  const name = `lower(${FULL_NAME}) ${direction} nulls last, `
  return `${by === 'name' ? name : ''}${id} ${direction}`
}

function sourceOf(
  way: Way,
  names: readonly Condition[],
  terms: number,
  { isDescending }: ContactOrder,
): readonly [from: string, id: string] {
  const value = (name: Condition) => `$${names.indexOf(name) + 4}`
  if (way === 'by index')
    return [
      `(select c.* from contacts c where c.partner_id = $1 and ${search(value('searchTerms'), terms)} offset 0) c`,
      'c.id',
    ]
  if (way === 'by tag')
    return [
      `(select c.* from contacts c where c.partner_id = $1 and ${CONDITIONS.tag(value('tag'))} offset 0) c`,
      'c.id',
    ]
  if (way !== 'by filters') {
    const account = way === 'first of account' ? `and c.account_id = $${names.length + 4}` : ''
    return [
      `(select c.* from contacts c where c.partner_id = $1 ${account} order by c.id ${isDescending ? 'desc' : 'asc'} limit ${FIRST}) c`,
      'c.id',
    ]
  }
  return names.includes('few')
    ? [`${mappedBelow(value('few'))} join contacts c on c.id = mapped.contact_id`, 'mapped.contact_id']
    : ['contacts c', 'c.id']
}

const isMappedTo = (locations: string) =>
  `c.id in (select contact_id from contact_mappings where business_id in (${locations}))`

const statements = new Map<string, ReturnType<typeof makeStatement>>()
const makeStatement = (
  names: readonly Condition[],
  way: Way,
  terms: number,
  withScore: boolean,
  order: ContactOrder,
  selected?: string,
) => {
  const narrowing = way === 'by index' ? names.filter((name) => name !== 'searchTerms') : names
  const conditions = narrowing.map((name) => `and ${CONDITIONS[name](`$${names.indexOf(name) + 4}`, terms)}`).join(' ')
  const [from, id] = sourceOf(way, names, terms, order)
  const text = `select ${pageJson('contacts', '$3')} from ${pageOf(`
      select row_number() over (order by ${orderOf(order, 'c.id')}) as place, ${contactJson('null', withScore ? EXPERIENCE_SCORE : '')} as json from (
        select c.* from ${from}
        where c.partner_id = $1 ${conditions} and ${selected === undefined ? IS_MAPPED : isMappedTo(selected)}
        order by ${orderOf(order, id)} offset $2 limit $3 + 1
      ) c`)}`
  if (selected !== undefined) return slowStatement<PageRow>('', text)
  // A name that lists all parts would exceed PostgreSQL's length limit.
  return slowStatement<PageRow>(`list-contacts ${hash('sha256', text, 'base64url').slice(0, 20)}`, text)
}

/** A tag with at most this many contacts is found through the tag index. */
const RARE_MAX = 5_000

/**
 * For a rare tag, reading in the order of ids would read all contacts of the account. The statement is unnamed, so that
 * it is planned for this tag.
 */
async function isRareTag(db: Db, partnerId: number, tag: string): Promise<boolean> {
  const text = `select count(*) from (
    select from contacts c where c.partner_id = $1 and ${CONDITIONS.tag('$2')} limit ${RARE_MAX + 1}
  ) tagged`
  const [row] = await db.rows(slowStatement<{ count: number }>('', text), [partnerId, tag])
  return row !== undefined && row.count <= RARE_MAX
}

/** One page, in the order of creation unless `order` says otherwise. */
export async function listContacts(
  db: Db,
  partnerId: number,
  filter: ContactFilter,
  offset: number,
  count: number,
  withScore = false,
  order = OLDEST_FIRST,
) {
  const values = valuesOf(filter)
  const names = (Object.keys(CONDITIONS) as Condition[]).filter((name) => values[name] !== undefined)
  const accountId = filter.below?.accountId
  const terms = filter.searchTerms?.length ?? 0
  const list = async (way: Way) => {
    const parameters: unknown[] = [partnerId, offset, count, ...names.map((name) => values[name])]
    if (way === 'first of account') parameters.push(accountId)
    if (filter.selection) {
      const selected = selectedLocations(filter.selection, parametersOf(parameters))
      const statement = makeStatement(names, way, terms, withScore, order, selected)
      return readPage(await db.rows(statement, parameters)) as JsonText
    }
    const key = [way, withScore, ...names, terms, order.by, order.isDescending].join(' ')
    const statement = statements.get(key) ?? makeStatement(names, way, terms, withScore, order)
    statements.set(key, statement)
    return readPage(await db.rows(statement, parameters)) as JsonText
  }
  if (names.includes('few') || filter.emailFolded || filter.phones || filter.externalId) return list('by filters')
  if (filter.tag && (await isRareTag(db, partnerId, filter.tag))) return list('by tag')
  if (!filter.searchTerms) return list('by filters')
  // Any contact may be the first by name.
  if (order.by === 'name') return list('by index')
  // For a frequent term, the index would read and sort most contacts, while the oldest contacts already fill the page.
  const oldest = await list(accountId ? 'first of account' : 'first of partner')
  return oldest.endsWith('"hasMore":true}') ? oldest : list('by index')
}

/** Only mappings at or below the business. */
const mapped = (column: string) => `(select json_agg(m.${column} order by m.cid) from contact_mappings m
    join businesses b on b.id = m.business_id
    join business_ancestors a on a.business_id = b.id and a.ancestor_id = $2 where m.contact_id = c.id)`

const queryWith = (condition: string) => `select (select row_to_json(line) from (select
    c.id as "contactId", coalesce(c.external_id, '') as "externalId", c.first_name as "firstName",
    c.last_name as "lastName", coalesce(c.email, '') as email, coalesce(c.phone, '') as phone,
    c.country_code as "countryCode", c.source, c.tags, c.custom_fields as "customFields", c.blocked,
    ${CONSENT_JSON} as consent,
    ${mapped('business_id')} as "businessIds", ${mapped('cid')} as cids,
    ${momentJson('c.created_at')} as "createdAt", ${momentJson('c.updated_at')} as "updatedAt"
  ) line)::text as json
  from contacts c where c.partner_id = $1 and c.id in (
    select m.contact_id from contact_mappings m join businesses b on b.id = m.business_id
      join business_ancestors a on a.business_id = b.id where a.ancestor_id = $2) ${condition} order by c.id`

/**
 * Contacts mapped at or below the business that meet the conditions, as JSON, in the order of creation. See readByCursor.
 */
export const readContactsBelow = (conditions: readonly CustomFieldCondition[]) =>
  conditions.length === 0
    ? readLinesBelow(queryWith(''))
    : readLinesBelow(queryWith(`and ${meetsConditions('$3')}`), JSON.stringify(conditions))
