import { encode } from 'uqr'

/** Draws the code as squares of one unit each. The border is part of it, because cameras need it. */
export function qrCodeOf(text: string): { readonly size: number; readonly path: string } {
  // Level M survives a scratched sticker, and for short links the squares are still large.
  const { size, data } = encode(text, { border: 4, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
