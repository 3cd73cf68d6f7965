const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Converts the date of a run, 05-NOV-2026, to 2026-11-05. Empty for anything else. */
export function isoDayOf(runDate: string): string {
  const [, day = '', name = '', year = ''] = /^(\d{2})-([A-Z]{3})-(\d{4})$/.exec(runDate) ?? []
  const month = MONTHS.indexOf(name) + 1
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}-${day}` : ''
}
