/** Converts 11/05/2026, as the API writes dates, to 2026-11-05 for a date input. Empty for anything else. */
export function toIsoDate(text: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export function toUsDate(iso: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4,})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  return year && `${month}/${day}/${year}`
}
