export const cities = ['Boston', 'Dublin']

/** What a client may send of what it has read. */
export const writable = ({
  inheritedFrom,
  frequency,
  quota,
  names,
  competitors,
  engines,
  themes,
}: Record<string, unknown>) => ({
  inheritedFrom,
  frequency,
  quota,
  names,
  competitors,
  engines: (engines as Record<string, unknown>[]).map(({ name, type, baseUrl, model }) => ({
    name,
    type,
    baseUrl,
    model,
  })),
  themes,
})
