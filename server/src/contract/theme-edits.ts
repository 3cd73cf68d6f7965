import { Type } from 'typebox'
import { BusinessId } from './business.ts'
import { named } from './named.ts'
import { HasMore } from './page.ts'
import { unchanged } from './unchanged.ts'

/** Statistics apply all edits of a business and of those above it, so their number limits what is read. */
export const THEME_EDITS_MAX = 500

export const ThemeEditId = Type.Integer({
  title: 'ThemeEditId',
  examples: [12],
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Id of a theme edit.',
})
const word = (description: string) => Type.String({ maxLength: 200, description })
const adj = word('The opinion of the theme that is edited, exactly as statistics show it.')
const kw = word('The thing of the theme that is edited, exactly as statistics show it.')
const shownAdj = word('The opinion shown instead. Absent if the theme is hidden.')
const shownKw = word('The thing shown instead. Absent if the theme is hidden.')
const hidden = Type.Boolean({ description: 'The theme is not listed.' })

export const ThemeEdit = named('ThemeEdit', {
  themeEditId: ThemeEditId,
  businessId: BusinessId,
  adj,
  kw,
  hidden,
  shownAdj: Type.Optional(shownAdj),
  shownKw: Type.Optional(shownKw),
})
export const ThemeEditChange = named('ThemeEditChange', {
  themeEditId: unchanged(ThemeEditId),
  businessId: unchanged(BusinessId),
  adj,
  kw,
  shownAdj: Type.Optional(shownAdj),
  shownKw: Type.Optional(shownKw),
  hidden: Type.Optional(
    Type.Boolean({ description: 'Hides the theme; then without shownAdj and shownKw. false by default.' }),
  ),
})
export const ThemeEditPage = named('ThemeEditPage', {
  edits: Type.Array(ThemeEdit, {
    maxItems: 1000,
    description: 'In the order in which they apply, the highest business first.',
  }),
  hasMore: HasMore,
})
