/** Service ids by category. */
export type Mapping = Readonly<Record<string, readonly string[]>>

export const mappingOf = (carried: Readonly<Record<string, readonly { readonly serviceId: string }[]>>): Mapping =>
  Object.fromEntries(
    Object.entries(carried).map(([category, services]) => [category, services.map(({ serviceId }) => serviceId)]),
  )

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && new Set([...one, ...other]).size === one.length

/** Returns only the changed categories. The server keeps categories that are not sent. */
export const changedCategories = (before: Mapping, after: Mapping): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([category, ids]) => !same(before[category] ?? [], ids))
      .map(([category, ids]) => [category, [...ids]]),
  )
