export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
)

const US_DATE = /^([0-9]{1,2})\/([0-9]{1,2})\/([0-9]{4})$/

/** Converts `MM/DD/YYYY` to `YYYY-MM-DD`, which sorts as text and which the database accepts. */
export function parseUsDate(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = US_DATE.exec(text) ?? []
  const isReal = Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
  // The database's calendar has no year 0.
  return isReal && year !== '0000' ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

export function formatUsDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-')
  return `${month}/${day}/${year}`
}

export function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}
