import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import { type Rule, type Violation, violationsOf } from '../../../core/values/violation.ts'
import { type NamedTheme, nameOf, type ThemeName, themeKey } from './theme-name.ts'

/** An edit that applies to a business, and the ids of the two themes; null for a name that no text has mentioned. */
export interface AppliedEdit extends ThemeName {
  /** The business that it belongs to: the requested one, or one above it. */
  readonly businessId: number
  readonly shownAdj: string | null
  readonly shownKw: string | null
  readonly themeId: number | null
  readonly shownThemeId: number | null
}

/** The displayed theme by the id of the theme in texts; undefined if hidden. Absent themes are displayed as found. */
export type ShownThemes = ReadonlyMap<number, NamedTheme | undefined>

/**
 * The edits must be in the order of their businesses, topmost first: each business edits what the one above it shows.
 * Within a business, edits form chains: if A is shown as B and B as C, A is shown as C. Case is ignored. If names to
 * show differ only in case, the first is displayed.
 */
export function shownThemesOf(edits: readonly AppliedEdit[]): ShownThemes {
  const levels = [...Map.groupBy(edits, ({ businessId }) => businessId).values()].map(
    (ofBusiness) => new Map(ofBusiness.map((edit) => [themeKey(edit), shownNameOf(edit)])),
  )
  const ids = new Map<string, number>()
  for (const edit of edits) {
    const shown = shownNameOf(edit)
    if (edit.themeId !== null) ids.set(themeKey(edit), edit.themeId)
    if (shown && edit.shownThemeId !== null) ids.set(themeKey(shown), edit.shownThemeId)
  }
  const displayed = new Map<string, NamedTheme>()
  // Names that no text has mentioned get negative ids, which no stored theme has.
  let lastMade = 0
  const display = (name: ThemeName) => {
    const key = themeKey(name)
    const theme = displayed.get(key) ?? { id: ids.get(key) ?? --lastMade, ...name }
    displayed.set(key, theme)
    return theme
  }
  const shownThemes = new Map<number, NamedTheme | undefined>()
  for (const { themeId, adj, kw } of edits) {
    if (themeId === null) continue
    const shown = levels.reduce<ThemeName | undefined>(followEdits, { adj, kw })
    shownThemes.set(themeId, shown && display(shown))
  }
  return shownThemes
}

const shownNameOf = ({ shownAdj, shownKw }: Pick<AppliedEdit, 'shownAdj' | 'shownKw'>): ThemeName | undefined =>
  shownAdj === null || shownKw === null ? undefined : { adj: shownAdj, kw: shownKw }

/** Whether the edit changes only upper and lower case of the name. */
export const isRespelling = (edit: ThemeName & { shownAdj?: string | null; shownKw?: string | null }): boolean =>
  themeKey(edit) === themeKey({ adj: edit.shownAdj ?? '', kw: edit.shownKw ?? '' })

/** Follows the chain to its end. Saving refuses cycles; the step limit prevents an endless loop if one is stored anyway. */
function followEdits(found: ThemeName | undefined, edits: ReadonlyMap<string, ThemeName | undefined>) {
  let name = found
  for (let steps = edits.size; steps > 0 && name && edits.has(themeKey(name)); steps--) {
    const shown = edits.get(themeKey(name))
    // The edit changes only the case, so following it would lead back to itself.
    if (shown && themeKey(shown) === themeKey(name)) return shown
    name = shown
  }
  return name
}

/** The names of the displayed themes that were merged or renamed, by id. */
export const namesOfShown = (shownThemes: ShownThemes): ReadonlyMap<number, NamedTheme> =>
  new Map([...shownThemes.values()].flatMap((theme) => (theme ? [[theme.id, theme]] : [])))

/** For each displayed theme that was merged or renamed: the themes in texts that count for it. */
export function membersOfShown(shownThemes: ShownThemes): Map<number, number[]> {
  const members = new Map<number, number[]>()
  for (const [found, shown] of shownThemes) {
    if (!shown) continue
    const known = members.get(shown.id)
    if (known) known.push(found)
    // A theme also counts for itself, unless it is shown as another one.
    else members.set(shown.id, shown.id < 0 || shownThemes.has(shown.id) ? [found] : [shown.id, found])
  }
  return members
}

export interface RequestedName {
  readonly theme?: string | undefined
  readonly adj?: string | undefined
  readonly kw?: string | undefined
}

/** The themes in texts that are displayed under this name in any case, with the name as displayed. `found` are those that have the name in texts. */
export function themesShownAs(
  requested: RequestedName,
  found: readonly NamedTheme[],
  shownThemes: ShownThemes,
): NamedTheme[] {
  const isSame = (askedFor: string | undefined, text: string) =>
    askedFor === undefined || askedFor.toLowerCase() === text.toLowerCase()
  const isAsked = (name: ThemeName) =>
    isSame(requested.theme, nameOf(name)) && isSame(requested.adj, name.adj) && isSame(requested.kw, name.kw)
  const names = namesOfShown(shownThemes)
  const edited = [...shownThemes].flatMap(([id, shown]) => (shown && isAsked(shown) ? [{ ...shown, id }] : []))
  const unedited = found.filter(({ id }) => !shownThemes.has(id))
  return [...unedited.map((theme) => names.get(theme.id) ?? theme), ...edited]
}

/** The form of an edit in the audit log. */
export const describeEdit = ({ shownAdj, shownKw, ...theme }: ThemeName & { shownAdj?: string; shownKw?: string }) => ({
  theme: nameOf(theme),
  ...(shownKw === undefined ? { hidden: true } : { shownAs: `${shownAdj} ${shownKw}` }),
})

interface ThemeEditDraft extends ThemeName {
  readonly shownAdj?: string | undefined
  readonly shownKw?: string | undefined
  readonly hidden: boolean
}

const opinionIsNamed: Rule<ThemeEditDraft> = ({ adj }) => adj === '' && { field: 'adj', rule: 'not blank' }
const thingIsNamed: Rule<ThemeEditDraft> = ({ kw }) => kw === '' && { field: 'kw', rule: 'not blank' }
const REQUIRED = 'required unless hidden is true'
const shownOpinionIsNamed: Rule<ThemeEditDraft> = ({ hidden, shownAdj }) =>
  !hidden && !shownAdj && { field: 'shownAdj', rule: REQUIRED, message: 'Opinion must not be blank' }
const shownThingIsNamed: Rule<ThemeEditDraft> = ({ hidden, shownKw }) =>
  !hidden && !shownKw && { field: 'shownKw', rule: REQUIRED, message: 'Topic must not be blank' }
const hiddenHasNoName: Rule<ThemeEditDraft> = ({ hidden, shownAdj, shownKw }) =>
  hidden &&
  (shownAdj ?? shownKw) !== undefined && { field: 'hidden', rule: 'must be false when shownAdj or shownKw is sent' }
const nameIsAnother: Rule<ThemeEditDraft> = ({ adj, kw, shownAdj, shownKw }) =>
  adj === shownAdj &&
  kw === shownKw && {
    field: 'shownKw',
    rule: 'must differ from kw, or shownAdj from adj',
    message: 'Choose a name that differs from the current one',
  }
const isPlain =
  (field: 'shownAdj' | 'shownKw'): Rule<ThemeEditDraft> =>
  (draft) =>
    !isPlainText(draft[field] ?? '') && { field, rule: PLAIN_TEXT_RULE }
const rules = [
  opinionIsNamed,
  thingIsNamed,
  shownOpinionIsNamed,
  shownThingIsNamed,
  isPlain('shownAdj'),
  isPlain('shownKw'),
  hiddenHasNoName,
  nameIsAnother,
]

export const violationsOfThemeEdit = (draft: ThemeEditDraft): Violation[] => violationsOf(rules, draft)
