/** "$7.50", or price and code for a currency that the browser does not know. Empty if there is no price. */
export function priceInWords(price: number | null, currency: string): string {
  if (price === null) return ''
  try {
    return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(price)
  } catch {
    return [price, currency].filter(Boolean).join(' ')
  }
}

/** Parses the input. Empty input is null; text that is not a number is passed on for the server to refuse. */
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
