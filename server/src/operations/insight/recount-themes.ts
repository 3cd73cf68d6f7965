import { addToThemeCells, NO_CELLS, type ThemeCells, visitThemes } from '../../domain/themes/theme-cells.ts'
import {
  changeTheme,
  countMentions,
  periodOfSlot,
  sourceOfSlot,
  type ThemeChanges,
  type ThemeSlot,
  themeSlotOf,
} from '../../domain/themes/theme-changes.ts'
import type { Db } from '../../platform/database.ts'
import { lockTree } from '../../store/review-locations.ts'
import { listBusinessTree, listTopmostBusinesses, type TreeBusiness } from '../../store/review-recount.ts'
import {
  listThemeCountsOfOwner,
  type OwnerKind,
  type ThemeCountRow,
  type WrittenThemeCounts,
  writeThemeCounts,
} from '../../store/theme-counts.ts'
import { countMentionsByDay, listCountedAccounts } from '../../store/theme-recount.ts'

/** Counts all mentions anew and compares. Answers the businesses whose counts differ; sees each tree at one moment. */
export async function findMiscountedThemes(db: Db): Promise<number[]> {
  const miscounted = new Set<number>()
  for (const { id, partnerId } of await listTopmostBusinesses(db)) {
    await db.transaction(async (db) => {
      await db.execute('set transaction isolation level repeatable read, read only')
      for await (const rows of recountTree(db, partnerId, id)) if (rows[0]) miscounted.add(rows[0].businessId)
    })
  }
  return [...miscounted]
}

const ROWS_AT_ONCE = 2_000

/** Writes what has been counted anew where it differs, tree by tree, each under its lock. Answers how many businesses. */
export async function mendThemeCounts(db: Db): Promise<number> {
  const mended = new Set<number>()
  for (const { id, partnerId } of await listTopmostBusinesses(db)) {
    await db.transaction(async (db) => {
      await lockTree(db, id)
      for await (const rows of recountTree(db, partnerId, id)) {
        for (const { businessId } of rows.slice(0, 1)) mended.add(businessId)
        for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
          await writeThemeCounts(db, rows.slice(start, start + ROWS_AT_ONCE))
      }
    })
  }
  return mended.size
}

/** A few at a time: a location may have tens of thousands of days, sources and themes. */
const BUSINESSES_AT_ONCE = 20

/** For each owner of the tree the rows that should be and are not, children before their parents. */
async function* recountTree(db: Db, partnerId: number, topId: number): AsyncGenerator<readonly WrittenThemeCounts[]> {
  const tree = await listBusinessTree(db, partnerId, topId)
  // What stands above is kept packed: as a map of maps, a large account would not fit into memory.
  const sums = new Map<string, Map<ThemeSlot, ThemeCells>>()
  for (let start = 0; start < tree.length; start += BUSINESSES_AT_ONCE) {
    const some = tree.slice(start, start + BUSINESSES_AT_ONCE)
    const counted = await countBusinesses(
      db,
      some.map(({ id }) => id),
    )
    for (const { ownerKind, ownerId, businessId, changes } of counted.competing) {
      yield differing(ownerKind, ownerId, businessId, pack(changes), await storedOf(db, ownerKind, ownerId))
    }
    const ofParents = new Map<string, ThemeChanges>()
    for (const business of some) {
      for (const kind of ['r', 's'] as const) {
        const key = `${kind}${business.id}`
        const rows = sums.get(key) ?? new Map()
        merge(rows, ofParents.get(key))
        ofParents.delete(key)
        merge(rows, counted.own.get(key))
        sums.delete(key)
        yield differing(kind, business.id, business.id, rows, await storedOf(db, kind, business.id))
        if (business.parentId !== null && business.id !== topId) addTo(ofParents, kind, business, rows)
      }
    }
    for (const [key, changes] of ofParents) {
      const rows = sums.get(key) ?? new Map()
      merge(rows, changes)
      sums.set(key, rows)
    }
  }
}

interface Competing {
  readonly ownerKind: OwnerKind
  readonly ownerId: number
  readonly businessId: number
  readonly changes: ThemeChanges
}

/** What was said at these businesses, below them left out, and about the competitors that they track. */
async function countBusinesses(db: Db, ids: readonly number[]) {
  const own = new Map<string, ThemeChanges>()
  const competing = new Map<string, Competing>()
  const accounts = new Map<number, readonly Competing[]>()
  for (const { businessId, accountId, competitorId } of await listCountedAccounts(db, ids)) {
    const owners = (
      [
        ['a', accountId],
        ['c', competitorId],
      ] as const
    ).map(([ownerKind, ownerId]) => {
      const key = `${ownerKind}${ownerId}`
      const owner = competing.get(key) ?? { ownerKind, ownerId, businessId, changes: new Map() }
      competing.set(key, owner)
      return owner
    })
    accounts.set(accountId, owners)
  }
  for (const { kind, businessId, accountId, ...mentions } of await countMentionsByDay(db, ids)) {
    if (kind === 'c') {
      for (const { changes } of accounts.get(accountId) ?? []) countMentions(changes, mentions, 1)
    } else countMentions(changesAt(own, `${kind}${businessId}`), mentions, 1)
  }
  return { own, competing: competing.values() }
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

function pack(changes: ThemeChanges): Map<ThemeSlot, ThemeCells> {
  const rows = new Map<ThemeSlot, ThemeCells>()
  merge(rows, changes)
  return rows
}

const storedOf = (db: Db, ownerKind: OwnerKind, ownerId: number) => listThemeCountsOfOwner(db, { ownerKind, ownerId })

/** Equal counts are equal bytes, so bytes are what is compared. What should not be there is to become empty. */
function differing(
  ownerKind: OwnerKind,
  ownerId: number,
  businessId: number,
  expected: ReadonlyMap<ThemeSlot, ThemeCells>,
  stored: readonly ThemeCountRow[],
): WrittenThemeCounts[] {
  const found = new Map(stored.map(({ sourceId, period, cells }) => [themeSlotOf(sourceId, period), cells]))
  const rowOf = (slot: ThemeSlot, cells: ThemeCells): WrittenThemeCounts => ({
    ownerKind,
    ownerId,
    businessId,
    cells,
    sourceId: sourceOfSlot(slot),
    period: periodOfSlot(slot),
  })
  const wrong = [...expected].filter(([slot, cells]) => Buffer.compare(found.get(slot) ?? NO_CELLS, cells) !== 0)
  const surplus = [...found.keys()].filter((slot) => !expected.has(slot))
  return [...wrong.map(([slot, cells]) => rowOf(slot, cells)), ...surplus.map((slot) => rowOf(slot, NO_CELLS))]
}
