import jsQR from 'jsqr'
import type { Locator } from 'playwright-core'

const MODULE_PIXELS = 4
const COVERS_ONE_UNIT = /M(\d+) (\d+)h1v1h-1z/g

/** Decodes a QR code that is drawn as squares of one unit. */
export function decodeQr(svg: string): string | undefined {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const path = /\bd="([^"]*)"/.exec(svg)?.[1] ?? ''
  const width = size * MODULE_PIXELS
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(COVERS_ONE_UNIT)) {
    for (let row = 0; row < MODULE_PIXELS; row++) {
      for (let column = 0; column < MODULE_PIXELS; column++) {
        const at = ((Number(y) * MODULE_PIXELS + row) * width + Number(x) * MODULE_PIXELS + column) * 4
        pixels.fill(0, at, at + 3)
      }
    }
  }
  return jsQR(pixels, width, width)?.data
}

/** The markup of an element on a page. */
export const drawingOf = (image: Locator) =>
  image.evaluate((element: unknown) => (element as { outerHTML: string }).outerHTML)
