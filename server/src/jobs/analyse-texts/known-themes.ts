import { themeKey } from '../../domain/themes/theme-name.ts'
import type { Db } from '../../platform/database.ts'
import { insertThemes, listThemesByName } from '../../store/themes/themes.ts'
import type { ReadText } from './text-reader.ts'

export type ThemeIds = ReadonlyMap<string, number>

/** Returns the ids of all themes in the texts; creates those that are new. */
export async function knownThemes(db: Db, partnerId: number, read: readonly ReadText[]): Promise<ThemeIds> {
  const named = new Map(
    read.flatMap(({ mentions }) => mentions.map(({ adj, kw }) => [themeKey({ adj, kw }), { adj, kw }] as const)),
  )
  const idsOf = async () =>
    new Map((await listThemesByName(db, partnerId, [...named.values()])).map((theme) => [themeKey(theme), theme.id]))
  const known = await idsOf()
  const missing = [...named].flatMap(([key, name]) => (known.has(key) ? [] : [name]))
  if (missing.length === 0) return known
  await insertThemes(db, partnerId, missing)
  return idsOf()
}
