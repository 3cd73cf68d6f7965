/** An opinion (`adj`) about a thing (`kw`). */
export interface ThemeName {
  readonly adj: string
  readonly kw: string
}
export interface NamedTheme extends ThemeName {
  readonly id: number
}

export const nameOf = ({ adj, kw }: ThemeName): string => `${adj} ${kw}`

export const tidyName = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/**
 * The same for names that differ only in case. Otherwise the key is unique, unlike the name: "very good" + "coffee" and
 * "very" + "good coffee" have the same name.
 */
export const themeKey = ({ adj, kw }: ThemeName): string => `${adj}\n${kw}`.toLowerCase()
