import { encode } from 'uqr'

/** The text as squares, one unit each. The border is part of the code: cameras need it. */
export function qrCodeOf(text: string): { readonly size: number; readonly path: string } {
  // M survives a scratched sticker, and the short links still give a code with large squares.
  const { size, data } = encode(text, { border: 4, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
