/**
 * A label for each item. `levels` go from short to long: items that share a label get the next longer one, and the last
 * level is used as it is.
 */
export function distinctLabels<Item>(
  items: readonly Item[],
  ...levels: readonly ((item: Item) => string)[]
): ReadonlyMap<Item, string> {
  const [level, ...longer] = levels
  if (!level) return new Map()
  return new Map(
    [...Map.groupBy(items, level)].flatMap(([label, same]) =>
      same.length === 1 || longer.length === 0
        ? same.map((item) => [item, label] as const)
        : [...distinctLabels(same, ...longer)],
    ),
  )
}
