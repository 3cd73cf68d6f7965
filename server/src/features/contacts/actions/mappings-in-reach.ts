import type { Context } from '../../../core/operation/context.ts'
import type { Db, JsonText } from '../../../core/platform/database.ts'
import type { MappingRow } from '../store/contact-mappings.ts'

type Reach = Pick<Context<never>, 'withinReach'>
interface Mapped {
  readonly mappings: readonly MappingRow[]
}

/** A person sees only mappings to businesses that they have access to. */
export async function mappingsInReach(db: Db, { withinReach }: Reach, mappings: readonly MappingRow[]) {
  const reached = await withinReach?.(
    db,
    mappings.map(({ bid }) => bid),
  )
  return reached ? mappings.filter(({ bid }) => reached.has(bid)) : mappings
}

/** Filters the mappings in the JSON of one or several contacts. For an API key, the JSON is not even parsed. */
export async function showMappingsInReach(db: Db, context: Reach, json: JsonText): Promise<JsonText> {
  if (!context.withinReach) return json
  const shown = JSON.parse(json) as Mapped | { readonly contacts: readonly Mapped[] }
  const contacts = 'contacts' in shown ? shown.contacts : [shown]
  const reached = new Set(
    await mappingsInReach(
      db,
      context,
      contacts.flatMap(({ mappings }) => mappings),
    ),
  )
  const inReach = contacts.map((contact) => ({
    ...contact,
    mappings: contact.mappings.filter((mapping) => reached.has(mapping)),
  }))
  return JSON.stringify('contacts' in shown ? { ...shown, contacts: inReach } : inReach[0]) as JsonText
}
