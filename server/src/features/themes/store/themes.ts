import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { numberList } from '../../../core/store/sql-fragments.ts'
import type { NamedTheme, ThemeName } from '../rules/theme-name.ts'

const LIST_NAMED = statement<NamedTheme>(
  'list-themes-by-name',
  `select id, adj, kw from themes join unnest($2::text[], $3::text[]) as given (adj, kw) using (adj, kw)
  where partner_id = $1`,
)
const INSERT = statement<never>(
  'insert-themes',
  `insert into themes (partner_id, adj, kw)
  select $1, adj, kw from unnest($2::text[], $3::text[]) as given (adj, kw) order by kw, adj
  on conflict do nothing`,
)
const listsOf = (names: readonly ThemeName[]) => [names.map(({ adj }) => adj), names.map(({ kw }) => kw)]

export const listThemesByName = (db: Db, partnerId: number, names: readonly ThemeName[]) =>
  db.rows(LIST_NAMED, [partnerId, ...listsOf(names)])
/** Always in the same order, so that concurrent inserts of the same names do not deadlock. */
export const insertThemes = (db: Db, partnerId: number, names: readonly ThemeName[]) =>
  db.rows(INSERT, [partnerId, ...listsOf(names)])

// Looks up each id, regardless of what the planner estimates, because a partner may have thousands of themes.
const LIST = statement<NamedTheme>(
  'list-themes',
  `select id, adj, kw from unnest($2::int[]) as given (theme_id), lateral (
    select * from themes where id = theme_id offset 0
  ) known where partner_id = $1`,
)
export const listThemes = (db: Db, partnerId: number, ids: readonly number[]) =>
  db.rows(LIST, [partnerId, numberList(ids)])

const LIST_CALLED = statement<NamedTheme>(
  'list-themes-called',
  `select id, adj, kw from themes
  where partner_id = $1 and ($2::text is null or adj || ' ' || kw in ($2, lower($2)))
    and ($3::text is null or adj in ($3, lower($3))) and ($4::text is null or kw in ($4, lower($4)))`,
)
/**
 * Finds themes by the full name, by opinion (adj), by subject (kw), or by a combination of these. Themes in texts are
 * lower case; rare ones with letters such as "İ" are found only in their own spelling.
 */
export const listThemesCalled = (
  db: Db,
  partnerId: number,
  { theme, adj, kw }: Partial<Record<'theme' | 'adj' | 'kw', string | undefined>>,
) => db.rows(LIST_CALLED, [partnerId, theme ?? null, adj ?? null, kw ?? null])
