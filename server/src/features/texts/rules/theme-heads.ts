import { noMentions, type ThemeCells, themeWriter, visitThemes } from './theme-cells.ts'

/** A smaller row can be read as fast as its head. */
const ROW_BYTES_MIN = 4_096
const HEAD_THEMES = 64

/**
 * The themes of a row with the most mentions, and the totals of all themes, packed like the row. Undefined for a small
 * row. With the head, a query for the top ten need not read thousands of other themes: none of them has more mentions
 * than any theme in the head.
 */
export function headOf(cells: ThemeCells): ThemeCells | undefined {
  if (cells.length < ROW_BYTES_MIN) return undefined
  const total = noMentions()
  const { largest, offer } = keepLargest(HEAD_THEMES)
  visitThemes(cells, (_theme, positive, negative, neutral) => offer(positive + negative + neutral), total)
  const least = largest[0] as number
  // The number of themes with the lowest count that still fit.
  let level = largest.filter((mentions) => mentions === least).length
  const writer = themeWriter(ROW_BYTES_MIN)
  visitThemes(cells, (theme, positive, negative, neutral, praise, blame) => {
    const mentions = positive + negative + neutral
    if (mentions < least || (mentions === least && level-- <= 0)) return
    writer.put(theme, positive, negative, neutral, praise, blame)
  })
  return writer.cells(total)
}

/** Keeps the `count` largest of the numbers it is given, in ascending order. */
export function keepLargest(count: number) {
  const largest: number[] = []
  const offer = (value: number) => {
    if (largest.length === count && value <= (largest[0] as number)) return
    const place = largest.findIndex((each) => each >= value)
    largest.splice(place === -1 ? largest.length : place, 0, value)
    if (largest.length > count) largest.shift()
  }
  return { largest: largest as readonly number[], offer }
}
