import { foldSourceAlias } from '../../domain/reviews/source-alias.ts'
import type { Db } from '../../platform/database.ts'
import {
  countReviewSources,
  insertReviewSources,
  listReviewSources,
  lockReviewSources,
} from '../../store/reviews/review-sources.ts'

/** Counts are kept by source, so the number of sources bounds what a report reads. */
export const SOURCES_MAX = 1000

/**
 * The ids of sources by their folded names, new ones made. Undefined when there would be too many. Before any other lock: who
 * else brings a new name waits here until we are done.
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
  // While we waited, others may have added some of them.
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
