import type { ResponseOf } from '@presence/client'

export type Service = ResponseOf<'listServices'>['services'][number]

/** Service ids by category. */
export type Mapping = Readonly<Record<string, readonly string[]>>

export const mappingOf = (
  servicesByCategory: Readonly<Record<string, readonly { readonly serviceId: string }[]>>,
): Mapping =>
  Object.fromEntries(
    Object.entries(servicesByCategory).map(([category, services]) => [
      category,
      services.map(({ serviceId }) => serviceId),
    ]),
  )

const haveSameItems = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && new Set([...one, ...other]).size === one.length

/** Returns only the changed categories. The server keeps categories that are not sent. */
export const changedCategories = (before: Mapping, after: Mapping): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([category, ids]) => !haveSameItems(before[category] ?? [], ids))
      .map(([category, ids]) => [category, [...ids]]),
  )

/** "$7.50", or price and code for a currency that the browser does not know. Empty if there is no price. */
export function formatPrice(price: number | null, currency: string): string {
  if (price === null) return ''
  try {
    return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(price)
  } catch {
    return [price, currency].filter(Boolean).join(' ')
  }
}

/** Removes the separators between thousands of 1,200.50 and 1.200,50. The comma of 12,50 is a decimal point. */
function plainNumber(text: string): string {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return text.replace(',', '.')
}

/** Parses the input. Empty input is null; text that is not a number is passed on for the server to refuse. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const number = Number(plainNumber(trimmed))
  return Number.isNaN(number) ? (trimmed as unknown as number) : number
}

export const formatDuration = (minutes: number | null) => {
  if (minutes === null) return ''
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ') || '0 min'
}
