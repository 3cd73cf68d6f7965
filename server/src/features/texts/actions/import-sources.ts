import type { Db } from '../../../core/platform/database.ts'
import type { Detail } from '../../../core/values/api-error.ts'
import { violationsUnder } from '../../../core/values/violation.ts'
import { findBusinessId } from '../../businesses/store/businesses.ts'
import { foldSourceAlias, type ParsedText } from '../rules/review-rules.ts'
import { lockReviewedBusinesses, lockReviewTree } from '../store/review-locations.ts'
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
export async function findOrAddSources(
  db: Db,
  partnerId: number,
  aliases: Iterable<string>,
): Promise<ReadonlyMap<string, number> | undefined> {
  const named = new Map([...aliases].map((alias) => [foldSourceAlias(alias), alias.trim()]))
  const folded = [...named.keys()]
  const idsOf = async () =>
    new Map((await listReviewSources(db, partnerId, folded)).map(({ folded, id }) => [folded, id]))
  const missingIn = (currentIds: ReadonlyMap<string, number>) => folded.filter((name) => !currentIds.has(name))
  const currentIds = await idsOf()
  if (missingIn(currentIds).length === 0) return currentIds
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

type Fail = (error: 'BUSINESS_ID_INVALID' | 'INPUT_INVALID', detail?: Detail) => never

/** Parses all texts, or fails with the violations of the first twenty invalid ones. */
export function parseTexts<Draft, Text>(
  member: string,
  drafts: readonly Draft[],
  parse: (draft: Draft) => ParsedText<Text>,
  fail: (error: 'INPUT_INVALID', detail: Detail) => never,
): Text[] {
  const parsed = drafts.map(parse)
  const violations = parsed.flatMap((each, at) => (each.ok ? [] : violationsUnder(`${member}.${at}`, each.violations)))
  if (violations.length > 0) fail('INPUT_INVALID', violations.slice(0, 20))
  return parsed.flatMap((each) => (each.ok ? [each.text] : []))
}

/** The ids of the sources of these texts, by folded name. Call it before taking any other lock. */
export const lockSources = async (
  db: Db,
  partnerId: number,
  member: string,
  texts: readonly { readonly sourceAlias: string }[],
  fail: (error: 'INPUT_INVALID', detail: string) => never,
) =>
  (await findOrAddSources(
    db,
    partnerId,
    texts.map(({ sourceAlias }) => sourceAlias),
  )) ?? fail('INPUT_INVALID', `${member}.sourceAlias (at most ${SOURCES_MAX} different sources)`)

/** Locks the location of an import, to prevent its deletion, and the topmost business above it. */
export async function lockImportLocation(
  db: Db,
  partnerId: number,
  ref: number,
  member: 'reviews' | 'posts',
  texts: readonly { readonly sourceAlias: string }[],
  fail: Fail,
) {
  const businessId = (await findBusinessId(db, partnerId, ref)) ?? fail('BUSINESS_ID_INVALID')
  const sources = await lockSources(db, partnerId, member, texts, fail)
  const [location] = await lockReviewedBusinesses(db, partnerId, businessId, [businessId])
  if (!location) return fail('BUSINESS_ID_INVALID')
  if (location.type !== 'location') {
    const one = member === 'reviews' ? 'review' : 'post'
    return fail('INPUT_INVALID', `businessId (of type ${location.type}; a ${one} belongs to a location)`)
  }
  const treeId = (await lockReviewTree(db, partnerId, businessId)) as number
  return { location, treeId, sources }
}
