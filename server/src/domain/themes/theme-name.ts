/** An opinion about a thing. */
export interface ThemeName {
  readonly adj: string
  readonly kw: string
}
export interface NamedTheme extends ThemeName {
  readonly id: number
}

export const nameOf = ({ adj, kw }: ThemeName): string => `${adj} ${kw}`

/** On one line, with single spaces. */
export const tidyName = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** Unlike the name, it differs if two themes read the same. */
export const themeKey = ({ adj, kw }: ThemeName): string => `${adj}\n${kw}`
