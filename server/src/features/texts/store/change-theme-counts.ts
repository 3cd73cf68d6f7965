import type { Db } from '../../../core/platform/database.ts'
import {
  addThemeChanges,
  addToThemeCells,
  changeTheme,
  countMentions,
  NO_CELLS,
  periodOfSlot,
  sourceOfSlot,
  type Tally,
  type ThemeCells,
  type ThemeChanges,
  tallyOf,
  themeSlotOf,
  visitThemes,
} from '../rules/theme-cells.ts'
import { listCompetitorsOfAccounts } from './competitors.ts'
import type { StoredMention } from './mentions.ts'
import { listAncestors } from './review-locations.ts'
import {
  ACCOUNT_OWNER,
  COMPETITOR_OWNER,
  listThemeCountsAt,
  listThemeCountsOfOwner,
  type ThemeCountKey,
  type ThemeOwner,
  writeThemeCounts,
} from './theme-counts.ts'

/** The changes of one owner, and the anchor that its rows reference. */
export interface OwnerChanges extends ThemeOwner {
  readonly businessId: number
  readonly changes: ThemeChanges
}

/** Applies removed and added mentions to the counts of all their owners. The caller holds the tree lock. */
export async function changeThemeCounts(
  db: Db,
  partnerId: number,
  removed: readonly StoredMention[],
  added: readonly StoredMention[],
) {
  const changes = new Map<string, OwnerChanges>()
  const count = ({ kind, businessId, accountId, sentiment, score, ...mention }: StoredMention, by: number) => {
    if (kind === 'v') return
    const owner: ThemeOwner =
      kind === 'c' || kind === 'p'
        ? { ownerKind: ACCOUNT_OWNER[kind], ownerId: accountId }
        : { ownerKind: kind, ownerId: businessId }
    const changed = changesOf(changes, owner, businessId)
    countMentions(changed, { ...mention, tally: tallyOf(sentiment, score) }, by)
  }
  for (const mention of removed) count(mention, -1)
  for (const mention of added) count(mention, 1)
  for (const { owner, above } of await listOwnersAbove(db, partnerId, [...changes.values()])) {
    addThemeChanges(changesOf(changes, above, above.businessId), owner.changes)
  }
  await writeChanges(db, [...changes.values()])
}

function changesOf(all: Map<string, OwnerChanges>, { ownerKind, ownerId }: ThemeOwner, businessId: number) {
  const key = `${ownerKind}${ownerId}`
  const owner = all.get(key) ?? { ownerKind, ownerId, businessId, changes: new Map() }
  all.set(key, owner)
  return owner.changes
}

/** Mentions of a location are counted at every business above it, those of a competitor's account at the competitor. */
async function listOwnersAbove(db: Db, partnerId: number, owners: readonly OwnerChanges[]) {
  const { accounts = [], businesses = [] } = Object.groupBy(owners, ({ ownerKind }) =>
    ownerKind === 'a' || ownerKind === 'b' ? 'accounts' : 'businesses',
  )
  const idsOf = (some: readonly OwnerChanges[]) => [...new Set(some.map(({ ownerId }) => ownerId))]
  const [ancestors, competitors] = await Promise.all([
    businesses.length > 0 ? listAncestors(db, partnerId, idsOf(businesses)) : [],
    accounts.length > 0 ? listCompetitorsOfAccounts(db, partnerId, idsOf(accounts)) : [],
  ])
  const ancestorsOf = Map.groupBy(ancestors, ({ businessId }) => businessId)
  const competitorOf = new Map(competitors.map(({ accountId, competitorId }) => [accountId, competitorId]))
  return [
    ...businesses.flatMap((owner) =>
      (ancestorsOf.get(owner.ownerId) ?? [])
        .filter(({ ancestorId }) => ancestorId !== owner.ownerId)
        .map(({ ancestorId: id }) => ({ owner, above: { ownerKind: owner.ownerKind, ownerId: id, businessId: id } })),
    ),
    ...accounts.map((owner) => {
      const ownerId = competitorOf.get(owner.ownerId) as number
      const ownerKind = COMPETITOR_OWNER[owner.ownerKind as 'a' | 'b']
      return { owner, above: { ownerKind, ownerId, businessId: owner.businessId } }
    }),
  ]
}

/**
 * Moves the counts of a business and everything below it from its old ancestors to the new ones. The caller holds the
 * locks of both trees.
 */
export async function moveThemesOfBusiness(
  db: Db,
  businessId: number,
  left: readonly number[],
  entered: readonly number[],
) {
  for (const ownerKind of ['r', 's'] as const) {
    const rows = await listThemeCountsOfOwner(db, { ownerKind, ownerId: businessId })
    const counted = (by: 1 | -1): ThemeChanges => {
      const changes: ThemeChanges = new Map()
      for (const { sourceId, period, cells } of rows) {
        const slot = themeSlotOf(sourceId, period)
        visitThemes(cells, (theme, positive, negative, neutral, praise, blame) =>
          changeTheme(changes, slot, theme, { positive, negative, neutral, praise, blame }, by),
        )
      }
      return changes
    }
    for (const [owners, by] of [
      [left, -1],
      [entered, 1],
    ] as const) {
      if (owners.length === 0) continue
      const changes = counted(by)
      await writeChanges(
        db,
        owners.map((id) => ({ ownerKind, ownerId: id, businessId: id, changes })),
      )
    }
  }
}

async function writeChanges(db: Db, changed: readonly OwnerChanges[]) {
  const rows = changed.flatMap(({ ownerKind, ownerId, businessId, changes }) =>
    [...changes].flatMap(([slot, themes]) =>
      // Analysing a text again mostly gives the same result, so there is nothing to write.
      [...themes.values()].some(isChange)
        ? [{ ownerKind, ownerId, businessId, sourceId: sourceOfSlot(slot), period: periodOfSlot(slot), themes }]
        : [],
    ),
  )
  if (rows.length === 0) return
  const stored = new Map<string, ThemeCells>()
  for (const row of await listThemeCountsAt(db, rows)) stored.set(keyOf(row), row.cells)
  const written = rows.map(({ themes, ...row }) => {
    const cells = addToThemeCells(stored.get(keyOf(row)) ?? NO_CELLS, themes)
    if (cells) return { ...row, cells }
    throw new Error(`${row.ownerKind} ${row.ownerId} counts fewer mentions than it has: npx presence doctor --recount`)
  })
  await writeThemeCounts(db, written)
}

const isChange = (tally: Tally) => Object.values(tally).some((value) => value !== 0)

const keyOf = ({ ownerKind, ownerId, period, sourceId }: ThemeCountKey) =>
  `${ownerKind} ${ownerId} ${period} ${sourceId}`
