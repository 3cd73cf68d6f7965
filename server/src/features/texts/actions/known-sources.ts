import type { Db } from '../../../core/platform/database.ts'
import { foldSourceAlias } from '../rules/source-alias.ts'
import {
  countReviewSources,
  insertReviewSources,
  listReviewSources,
  lockReviewSources,
} from '../store/review-sources.ts'

/** Counts are stored per source, so the number of sources limits how much a report reads. */
export const SOURCES_MAX = 1000

/**
 * Returns the ids of sources by folded name, and creates new ones. Returns undefined if there would be too many. Call
 * it before taking any other lock: other transactions with a new name wait here until the commit.
 */
export async function knownSources(
  db: Db,
  partnerId: number,
  aliases: Iterable<string>,
): Promise<ReadonlyMap<string, number> | undefined> {
  const named = new Map([...aliases].map((alias) => [foldSourceAlias(alias), alias.trim()]))
  const folded = [...named.keys()]
  const idsOf = async () =>
    new Map((await listReviewSources(db, partnerId, folded)).map(({ folded, id }) => [folded, id]))
  const missingIn = (known: ReadonlyMap<string, number>) => folded.filter((name) => !known.has(name))
  const known = await idsOf()
  if (missingIn(known).length === 0) return known
  await lockReviewSources(db, partnerId)
  // Other transactions may have added some of them in the meantime.
  const added = await idsOf()
  const missing = missingIn(added)
  if (missing.length === 0) return added
  if ((await countReviewSources(db, partnerId)) + missing.length > SOURCES_MAX) return undefined
  await insertReviewSources(
    db,
    partnerId,
    missing.map((name) => ({ folded: name, alias: named.get(name) as string })),
  )
  return idsOf()
}
