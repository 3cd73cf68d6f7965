type Values = Record<string, unknown>
type Changes = { readonly before: Values; readonly after: Values }

export const hasChanges = ({ before, after }: Changes): boolean =>
  Object.keys(before).length + Object.keys(after).length > 0

/** Differences between two versions of an object, by path: `location.city`. A list counts as one value. */
export function changesBetween(before: object, after: object): Changes {
  const changes = { before: {} as Values, after: {} as Values }
  collect('', before as Values, after as Values, changes)
  return changes
}

function collect(path: string, before: Values, after: Values, changes: Changes) {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name], after[name]]
    if (isGroup(old) && isGroup(now)) collect(`${path}${name}.`, old, now, changes)
    else if (JSON.stringify(old) !== JSON.stringify(now)) {
      if (old !== undefined) changes.before[`${path}${name}`] = old
      if (now !== undefined) changes.after[`${path}${name}`] = now
    }
  }
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
