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
export type DisplayedThemes = ReadonlyMap<number, NamedTheme | undefined>

/**
 * The edits must be in the order of their businesses, topmost first: each business edits what the one above it shows.
 * Within a business, edits form chains: if A is shown as B and B as C, A is shown as C. Case is ignored. If names to
 * show differ only in case, the first is displayed.
 */
export function applyThemeEdits(edits: readonly AppliedEdit[]): DisplayedThemes {
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
  let lastId = 0
  const display = (name: ThemeName) => {
    const key = themeKey(name)
    const theme = displayed.get(key) ?? { id: ids.get(key) ?? --lastId, ...name }
    displayed.set(key, theme)
    return theme
  }
  const displayedThemes = new Map<number, NamedTheme | undefined>()
  for (const { themeId, adj, kw } of edits) {
    if (themeId === null) continue
    const shown = levels.reduce<ThemeName | undefined>(followEdits, { adj, kw })
    displayedThemes.set(themeId, shown && display(shown))
  }
  return displayedThemes
}

const shownNameOf = ({ shownAdj, shownKw }: Pick<AppliedEdit, 'shownAdj' | 'shownKw'>): ThemeName | undefined =>
  shownAdj === null || shownKw === null ? undefined : { adj: shownAdj, kw: shownKw }

/** Whether the edit changes only upper and lower case of the name. */
export const isRespelling = (edit: ThemeName & { shownAdj?: string | null; shownKw?: string | null }): boolean =>
  themeKey(edit) === themeKey({ adj: edit.shownAdj ?? '', kw: edit.shownKw ?? '' })

/** Follows the chain to its end. Saving refuses cycles; the step limit prevents an endless loop if one is stored anyway. */
function followEdits(start: ThemeName | undefined, edits: ReadonlyMap<string, ThemeName | undefined>) {
  let name = start
  for (let steps = edits.size; steps > 0 && name && edits.has(themeKey(name)); steps--) {
    const shown = edits.get(themeKey(name))
    // The edit changes only the case, so following it would lead back to itself.
    if (shown && themeKey(shown) === themeKey(name)) return shown
    name = shown
  }
  return name
}

/** The names of the displayed themes that were merged or renamed, by id. */
export const displayedNames = (displayedThemes: DisplayedThemes): ReadonlyMap<number, NamedTheme> =>
  new Map([...displayedThemes.values()].flatMap((theme) => (theme ? [[theme.id, theme]] : [])))

/** For each displayed theme that was merged or renamed: the themes in texts that count for it. */
export function memberThemesOf(displayedThemes: DisplayedThemes): Map<number, number[]> {
  const members = new Map<number, number[]>()
  for (const [id, shown] of displayedThemes) {
    if (!shown) continue
    const ids = members.get(shown.id)
    if (ids) ids.push(id)
    // A theme also counts for itself, unless it is shown as another one.
    else members.set(shown.id, shown.id < 0 || displayedThemes.has(shown.id) ? [id] : [shown.id, id])
  }
  return members
}

export interface RequestedName {
  readonly theme?: string | undefined
  readonly adj?: string | undefined
  readonly kw?: string | undefined
}

/** The themes in texts that are displayed under this name in any case, with the name as displayed. `matches` are those that have the name in texts. */
export function themesDisplayedAs(
  requested: RequestedName,
  matches: readonly NamedTheme[],
  displayedThemes: DisplayedThemes,
): NamedTheme[] {
  const isSame = (requestedText: string | undefined, text: string) =>
    requestedText === undefined || requestedText.toLowerCase() === text.toLowerCase()
  const isRequested = (name: ThemeName) =>
    isSame(requested.theme, nameOf(name)) && isSame(requested.adj, name.adj) && isSame(requested.kw, name.kw)
  const names = displayedNames(displayedThemes)
  const edited = [...displayedThemes].flatMap(([id, shown]) => (shown && isRequested(shown) ? [{ ...shown, id }] : []))
  const unedited = matches.filter(({ id }) => !displayedThemes.has(id))
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
