/** "$7.50", or as it stands when the currency is none that the browser knows. Nothing without a price. */
export function priceInWords(price: number | null, currency: string): string {
  if (price === null) return ''
  try {
    return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(price)
  } catch {
    return [price, currency].filter(Boolean).join(' ')
  }
}

/** What was typed, as the service wants it: nothing is null, and what is no number goes on for the service to refuse. */
export function numberTyped(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return null
  const number = Number(trimmed)
  return Number.isNaN(number) ? (trimmed as unknown as number) : number
}

export const durationInWords = (minutes: number | null) => {
  if (minutes === null) return ''
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ') || '0 min'
}
