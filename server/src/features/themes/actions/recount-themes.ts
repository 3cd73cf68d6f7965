import type { Db } from '../../../core/platform/database.ts'
import { listBusinessTree, listTopmostBusinesses, type TreeBusiness } from '../../reviews/store/review-recount.ts'
import {
  addToThemeCells,
  changeTheme,
  countMentions,
  NO_CELLS,
  periodOfSlot,
  sourceOfSlot,
  type ThemeCells,
  type ThemeChanges,
  type ThemeSlot,
  themeSlotOf,
  visitThemes,
} from '../../texts/rules/theme-cells.ts'
import { lockReviewTree } from '../../texts/store/review-locations.ts'
import {
  ACCOUNT_OWNER,
  COMPETITOR_OWNER,
  listThemeCountsOfOwner,
  type OwnerKind,
  type ThemeOwner,
  type WrittenThemeCounts,
  writeThemeCounts,
} from '../../texts/store/theme-counts.ts'
import {
  type CountedAccount,
  countMentionsByDay,
  countMentionsOfAccount,
  listCountedAccounts,
} from '../store/theme-recount.ts'

/** Recounts the mentions of one partner or all, each tree in one snapshot. Returns the businesses with wrong counts. */
export async function findMiscountedThemes(db: Db, partner?: number): Promise<number[]> {
  const miscounted = new Set<number>()
  for (const { id, partnerId } of await listTopmostBusinesses(db, partner)) {
    await db.transaction(async (db) => {
      await db.execute('set transaction isolation level repeatable read, read only')
      for await (const [wrong] of recountTree(db, partnerId, id)) if (wrong) miscounted.add(wrong.businessId)
    })
  }
  return [...miscounted]
}

const ROWS_AT_ONCE = 2_000

/** Replaces wrong counts, tree by tree, each under its lock. Returns the number of businesses that had wrong counts. */
export async function correctThemeCounts(db: Db): Promise<number> {
  const corrected = new Set<number>()
  for (const { id, partnerId } of await listTopmostBusinesses(db)) {
    await db.transaction(async (db) => {
      await lockReviewTree(db, partnerId, id)
      for await (const rows of recountTree(db, partnerId, id)) {
        for (const { businessId } of rows.slice(0, 1)) corrected.add(businessId)
        for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
          await writeThemeCounts(db, rows.slice(start, start + ROWS_AT_ONCE))
      }
    })
  }
  return corrected.size
}

/** Only a few at a time, because a location may have tens of thousands of combinations of day, source and theme. */
const BUSINESSES_AT_ONCE = 50

/** Packed rows of one owner: as nested maps, those of a large account would not fit into memory. */
type Rows = Map<ThemeSlot, ThemeCells>

/** The rows of one owner that must be replaced, with their correct content. */
type Differing = readonly WrittenThemeCounts[]

/** Yields the rows for each owner of the tree, children before their parents. */
async function* recountTree(db: Db, partnerId: number, topId: number): AsyncGenerator<Differing> {
  // Counting may take longer than the default idle timeout of a transaction.
  await db.execute('set local idle_in_transaction_session_timeout = 0')
  const tree = await listBusinessTree(db, partnerId, topId)
  const sums = new Map<string, Rows>()
  for (let start = 0; start < tree.length; start += BUSINESSES_AT_ONCE) {
    const some = tree.slice(start, start + BUSINESSES_AT_ONCE)
    const ids = some.map(({ id }) => id)
    yield* recountCompetitors(db, ids)
    const ownChanges = new Map<string, ThemeChanges>()
    for await (const { kind, businessId, ...mentions } of countMentionsByDay(db, ids))
      countMentions(changesAt(ownChanges, `${kind}${businessId}`), mentions, 1)
    const ofParents = new Map<string, ThemeChanges>()
    for (const business of some) {
      for (const ownerKind of ['r', 's'] as const) {
        const key = `${ownerKind}${business.id}`
        const rows: Rows = sums.get(key) ?? new Map()
        merge(rows, ofParents.get(key))
        merge(rows, ownChanges.get(key))
        ofParents.delete(key)
        sums.delete(key)
        yield differing(db, { ownerKind, ownerId: business.id }, business.id, rows)
        if (business.parentId !== null && business.id !== topId) addTo(ofParents, ownerKind, business, rows)
      }
    }
    for (const [key, changes] of ofParents) {
      const rows: Rows = sums.get(key) ?? new Map()
      merge(rows, changes)
      sums.set(key, rows)
    }
  }
}

async function* recountCompetitors(db: Db, businessIds: readonly number[]): AsyncGenerator<Differing> {
  const accounts = await listCountedAccounts(db, businessIds)
  for (const [competitorId, itsAccounts] of Map.groupBy(accounts, (account) => account.competitorId)) {
    for (const kind of ['c', 'p'] as const) {
      const ownerKind = ACCOUNT_OWNER[kind]
      const whole: Rows = new Map()
      for (const { accountId, businessId } of itsAccounts) {
        const changes: ThemeChanges = new Map()
        for await (const mentions of countMentionsOfAccount(db, kind, accountId)) countMentions(changes, mentions, 1)
        const rows: Rows = new Map()
        merge(rows, changes)
        merge(whole, changes)
        yield differing(db, { ownerKind, ownerId: accountId }, businessId, rows)
      }
      const [{ businessId }] = itsAccounts as [CountedAccount]
      yield differing(db, { ownerKind: COMPETITOR_OWNER[ownerKind], ownerId: competitorId }, businessId, whole)
    }
  }
}

function changesAt(all: Map<string, ThemeChanges>, key: string): ThemeChanges {
  const changes: ThemeChanges = all.get(key) ?? new Map()
  all.set(key, changes)
  return changes
}

function addTo(
  ofParents: Map<string, ThemeChanges>,
  kind: OwnerKind,
  { parentId }: TreeBusiness,
  rows: ReadonlyMap<ThemeSlot, ThemeCells>,
) {
  const changes = changesAt(ofParents, `${kind}${parentId}`)
  for (const [slot, cells] of rows) {
    visitThemes(cells, (theme, positive, negative, neutral, praise, blame) =>
      changeTheme(changes, slot, theme, { positive, negative, neutral, praise, blame }, 1),
    )
  }
}

function merge(rows: Map<ThemeSlot, ThemeCells>, changes: ThemeChanges | undefined) {
  for (const [slot, themes] of changes ?? [])
    rows.set(slot, addToThemeCells(rows.get(slot) ?? NO_CELLS, themes) as ThemeCells)
}

const areSame = (one: ThemeCells, other: ThemeCells) => Buffer.compare(one, other) === 0

/** Equal counts have equal bytes, so bytes are compared. Surplus rows become empty. */
async function differing(
  db: Db,
  owner: ThemeOwner,
  businessId: number,
  expected: ReadonlyMap<ThemeSlot, ThemeCells>,
): Promise<Differing> {
  const stored = new Map(
    (await listThemeCountsOfOwner(db, owner)).map((row) => [themeSlotOf(row.sourceId, row.period), row]),
  )
  const rowOf = (slot: ThemeSlot, cells: ThemeCells): WrittenThemeCounts => ({
    ...owner,
    businessId,
    cells,
    sourceId: sourceOfSlot(slot),
    period: periodOfSlot(slot),
  })
  const wrong = [...expected].filter(([slot, cells]) => !areSame(stored.get(slot)?.cells ?? NO_CELLS, cells))
  const surplus = [...stored.keys()].filter((slot) => !expected.has(slot))
  return [...wrong.map(([slot, cells]) => rowOf(slot, cells)), ...surplus.map((slot) => rowOf(slot, NO_CELLS))]
}
