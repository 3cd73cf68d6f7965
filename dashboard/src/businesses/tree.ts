import type { FoundBusiness } from '../api/generated.ts'

export interface Branch<Item> {
  readonly item: Item
  readonly depth: number
}

/** Parents before their children, siblings by name. A business whose parent is not in the list is at the top level. */
export function inTreeOrder<Item extends Pick<FoundBusiness, 'businessId' | 'parentId' | 'name'>>(
  items: readonly Item[],
): Branch<Item>[] {
  const ids = new Set(items.map(({ businessId }) => businessId))
  const below = Map.groupBy(items, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null))
  const branches = (parent: number | null, depth: number): Branch<Item>[] =>
    [...(below.get(parent) ?? [])]
      .sort((one, other) => one.name.localeCompare(other.name))
      .flatMap((item) => [{ item, depth }, ...branches(item.businessId, depth + 1)])
  return branches(null, 0)
}
