import { noMentions, type Tally, type ThemeCells, themeWriter, visitThemes } from './theme-cells.ts'

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
  const themes: { theme: number; mentions: number; tally: Tally }[] = []
  const total = noMentions()
  visitThemes(
    cells,
    (theme, positive, negative, neutral, praise, blame) =>
      themes.push({
        theme,
        mentions: positive + negative + neutral,
        tally: { positive, negative, neutral, praise, blame },
      }),
    total,
  )
  const head = themes.sort((a, b) => b.mentions - a.mentions || a.theme - b.theme).slice(0, HEAD_THEMES)
  const writer = themeWriter(ROW_BYTES_MIN)
  for (const { theme, tally } of head.sort((a, b) => a.theme - b.theme)) {
    writer.put(theme, tally.positive, tally.negative, tally.neutral, tally.praise, tally.blame)
  }
  return writer.cells(total)
}
