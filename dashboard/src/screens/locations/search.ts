import type { Business } from './health.ts'

/** What matches, and the businesses above it: a branch without its tree would say nothing of where it is. */
export function withAncestors<Item extends Business>(items: readonly Item[], search: string): Item[] {
  const wanted = search.trim().toLocaleLowerCase()
  if (wanted === '') return [...items]
  const byId = new Map(items.map((item) => [item.businessId, item]))
  const shown = new Set<Item>()
  for (const item of items.filter((item) => textOf(item).includes(wanted))) {
    let above: Item | undefined = item
    while (above && !shown.has(above)) {
      shown.add(above)
      above = above.parentId === null ? undefined : byId.get(above.parentId)
    }
  }
  return [...shown]
}

const textOf = ({ name, businessId, businessNumber, location }: Business) =>
  [name, location.city, location.zip, businessId, businessNumber].join('\n').toLocaleLowerCase()
