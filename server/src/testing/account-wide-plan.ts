export const cities = ['Boston', 'Dublin']

/** The members of a response that a client may send back. */
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
