import { keepLargest } from './keep-largest.ts'
import { noMentions, type ThemeCells, themeWriter, visitThemes } from './theme-cells.ts'

/** A smaller row is read as fast as its head. */
const ROW_BYTES_MIN = 4_096
const HEAD_THEMES = 64

/**
 * The themes of a row with the most mentions, with the totals of all, packed like the row. Undefined for a small row.
 * To find the first ten, the thousands after them need not be read: none of these has more mentions than the last one
 * in the head.
 */
export function headOf(cells: ThemeCells): ThemeCells | undefined {
  if (cells.length < ROW_BYTES_MIN) return undefined
  const total = noMentions()
  const { kept, offer } = keepLargest(HEAD_THEMES)
  visitThemes(cells, (_theme, positive, negative, neutral) => offer(positive + negative + neutral), total)
  const least = kept[0] as number
  // Among those with the same count as the last, the first few.
  let level = kept.filter((mentions) => mentions === least).length
  const writer = themeWriter(ROW_BYTES_MIN)
  visitThemes(cells, (theme, positive, negative, neutral, praise, blame) => {
    const mentions = positive + negative + neutral
    if (mentions < least || (mentions === least && level-- <= 0)) return
    writer.put(theme, positive, negative, neutral, praise, blame)
  })
  return writer.cells(total)
}
