import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import { type Rule, type Violation, violationsOf } from '../../../core/values/violation.ts'
import type { ThemeName } from './theme-name.ts'

export interface ThemeEditDraft extends ThemeName {
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
