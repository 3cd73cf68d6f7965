import { keepLargest } from './keep-largest.ts'
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
  const { kept, offer } = keepLargest(HEAD_THEMES)
  visitThemes(cells, (_theme, positive, negative, neutral) => offer(positive + negative + neutral), total)
  const least = kept[0] as number
  // The number of themes with the lowest count that still fit.
  let level = kept.filter((mentions) => mentions === least).length
  const writer = themeWriter(ROW_BYTES_MIN)
  visitThemes(cells, (theme, positive, negative, neutral, praise, blame) => {
    const mentions = positive + negative + neutral
    if (mentions < least || (mentions === least && level-- <= 0)) return
    writer.put(theme, positive, negative, neutral, praise, blame)
  })
  return writer.cells(total)
}
