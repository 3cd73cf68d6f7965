import { Type } from 'typebox'
import { BusinessId } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'

/** Statistics apply all edits of a business and of those above it, so their number limits what is read. */
export const THEME_EDITS_MAX = 500

export const ThemeEditId = id('Id of a theme edit.', { title: 'ThemeEditId', examples: [12] })
const word = (description: string) => Type.String({ maxLength: 200, description })
const adj = word('Opinion of the edited theme, as statistics show it. Case is ignored.')
const kw = word('Thing of the edited theme, as statistics show it. Case is ignored.')
const shownAdj = word('Opinion to show instead. Absent if the theme is hidden.')
const shownKw = word('Thing to show instead. Absent if the theme is hidden.')
const hidden = Type.Boolean({ description: 'Whether the theme is hidden from statistics.' })

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
    Type.Boolean({ description: 'Hides the theme. Cannot be combined with shownAdj and shownKw. Default: false.' }),
  ),
})
export const ThemeEditPage = named('ThemeEditPage', {
  edits: Type.Array(ThemeEdit, {
    maxItems: 1000,
    description: 'In the order in which they are applied, starting with the topmost business.',
  }),
  hasMore: HasMore,
})
