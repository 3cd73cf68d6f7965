import { keepLargest } from './keep-largest.ts'
import { noMentions, type ThemeCells, themeWriter, visitThemes } from './theme-cells.ts'

/** A smaller row is read as fast as its head. */
const ROW_BYTES_MIN = 4_096
const HEAD_THEMES = 64

/**
 * The themes of a row that are mentioned most, with the totals of all, packed as the row is. Undefined for a row that is
 * small. Whoever looks for the first ten need not read the thousands behind them: none of these is mentioned more often
 * than the least of those in the head.
 */
export function headOf(cells: ThemeCells): ThemeCells | undefined {
  if (cells.length < ROW_BYTES_MIN) return undefined
  const total = noMentions()
  const { kept, offer } = keepLargest(HEAD_THEMES)
  visitThemes(cells, (_theme, positive, negative, neutral) => offer(positive + negative + neutral), total)
  const least = kept[0] as number
  // Of those that are level with the least, the first few.
  let level = kept.filter((mentions) => mentions === least).length
  const writer = themeWriter(ROW_BYTES_MIN)
  visitThemes(cells, (theme, positive, negative, neutral, praise, blame) => {
    const mentions = positive + negative + neutral
    if (mentions < least || (mentions === least && level-- <= 0)) return
    writer.put(theme, positive, negative, neutral, praise, blame)
  })
  return writer.cells(total)
}
