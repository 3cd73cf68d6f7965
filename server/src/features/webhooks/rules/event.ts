/** The body of a message. It is identical for every attempt, because it is signed. */
export const composeMessage = (type: string, at: Date, data: unknown): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })
