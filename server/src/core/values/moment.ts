const ISO_WITH_ZONE = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Parses a point in time. The text must have a time zone. */
export function parseMoment(text: string): Date | undefined {
  const [, day] = ISO_WITH_ZONE.exec(text.trim()) ?? []
  if (day === undefined || !isDay(day)) return undefined
  const at = new Date(text.trim())
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** `new Date` turns the 30th of February into the 2nd of March. */
const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
