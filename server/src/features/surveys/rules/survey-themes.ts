import { namesOfShown, type ShownThemes } from '../../themes/rules/theme-edits.ts'
import { nameOf, themeKey } from '../../themes/rules/theme-name.ts'

interface Counted {
  readonly adj: string
  readonly kw: string
  readonly count: number
  readonly positive: number
  readonly negative: number
}

/** The most frequent themes, after theme edits are applied. */
export function topThemes(found: readonly (Counted & { readonly id: number })[], shown: ShownThemes, max: number) {
  const themes = new Map<string, Counted & { readonly theme: string }>()
  const names = namesOfShown(shown)
  for (const { id, adj, kw, count, positive, negative } of found) {
    const name = shown.has(id) ? shown.get(id) : (names.get(id) ?? { adj, kw })
    if (!name) continue
    const key = themeKey(name)
    const known = themes.get(key) ?? {
      theme: nameOf(name),
      adj: name.adj,
      kw: name.kw,
      count: 0,
      positive: 0,
      negative: 0,
    }
    themes.set(key, {
      ...known,
      count: known.count + count,
      positive: known.positive + positive,
      negative: known.negative + negative,
    })
  }
  return [...themes.values()].sort((a, b) => b.count - a.count || (a.theme < b.theme ? -1 : 1)).slice(0, max)
}
