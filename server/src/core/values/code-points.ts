/** A text has at most as many code points as UTF-16 code units, so a short one need not be counted. */
export const hasMoreCodePoints = (text: string, max: number): boolean =>
  text.length > max && lengthInCodePoints(text) > max

/** Counts without spreading into an array: descriptions are long, and every write measures several. */
export function lengthInCodePoints(text: string): number {
  let length = 0
  for (let at = 0; at < text.length; at++) {
    if ((text.codePointAt(at) ?? 0) > 0xffff) at++
    length++
  }
  return length
}
