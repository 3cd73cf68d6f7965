import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import { THEME_EDITS_MAX, ThemeEdit, ThemeEditChange } from '../contract/theme-edits.ts'
import { describeEdit, isRespelling, violationsOfThemeEdit } from '../rules/theme-edits.ts'
import { tidyName } from '../rules/theme-name.ts'
import {
  countThemeEdits,
  findInheritedThemeEdit,
  findThemeEdit,
  lockThemeEdits,
  upsertThemeEdit,
} from '../store/theme-edits.ts'
import { exampleThemeEdit } from './example-themes.ts'

export const saveThemeEdit = defineOperation({
  id: 'saveThemeEdit',
  group: 'Competitor',
  method: 'PUT',
  path: '/v1/competitors/competitive-insight/themes/:businessNumber/edits',
  summary: 'Rename, merge or hide a theme',
  past: 'edited a theme',
  description:
    'The theme (adj, kw) is shown as (shownAdj, shownKw), or not at all if hidden is true. Themes with the same shown name are merged. Names that differ only in case are the same name. An edit applies to this business and everything below it, in getThemeStatistics and listThemeExamples, now and for texts that are analysed later. Each theme has at most one edit per business; a new one replaces it. Mentions and their counts do not change, so deleting the edit restores everything. The shown name must not itself be edited at this business. An edit of a business above, as listThemeEdits returns it, is accepted unchanged and changes nothing.',
  access: { role: 'admin', at: 'business' },
  input: { params: ofBusinessNumber, body: ThemeEditChange },
  example: {
    request: {
      params: { businessNumber: 482915073366120 },
      body: { adj: 'nice', kw: 'staff', shownAdj: 'friendly', shownKw: 'staff' },
    },
    response: exampleThemeEdit,
  },
  response: ThemeEdit,
  errors: ['BUSINESS_ID_INVALID'],
  handle: ({ params: { businessNumber }, body }, { db, partnerId, record, fail }) => {
    const { hidden = false } = body
    const theme = { adj: tidyName(body.adj), kw: tidyName(body.kw) }
    const [shownAdj, shownKw] = [body.shownAdj, body.shownKw].map((text) => text && tidyName(text))
    const draft = { ...theme, shownAdj, shownKw, hidden }
    const violations = violationsOfThemeEdit(draft)
    if (violations.length > 0) return fail('INPUT_INVALID', violations)
    const shown = shownAdj && shownKw ? { adj: shownAdj, kw: shownKw } : undefined
    return db.transaction(async (db) => {
      const businessId = (await lockThemeEdits(db, partnerId, businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const inherited = body.themeEditId && (await findInheritedThemeEdit(db, partnerId, businessId, body.themeEditId))
      if (inherited) {
        const sent = { ...draft, businessId: body.businessId }
        if (changedReadOnlyMembers({ ...inherited }, sent, Object.keys(sent)).length === 0) return inherited
        return fail('INPUT_INVALID', `this edit belongs to business ${inherited.businessId}; change it there`)
      }
      const before = await findThemeEdit(db, businessId, theme)
      const changed = changedReadOnlyMembers({ themeEditId: before?.themeEditId, businessId }, body, [
        'themeEditId',
        'businessId',
      ])
      if (changed.length > 0) return fail('INPUT_INVALID', describeChangedMembers(changed))
      if (before && before.shownAdj === shown?.adj && before.shownKw === shown?.kw) return before
      // Otherwise edits could form a cycle, or a theme could be shown under an unexpected name.
      const edited = shown && (await findThemeEdit(db, businessId, shown))
      if (edited && edited.themeEditId !== before?.themeEditId && !isRespelling(edited))
        return fail('INPUT_INVALID', [editedName(edited)])
      if (!before && (await countThemeEdits(db, businessId)) >= THEME_EDITS_MAX)
        return fail('INPUT_INVALID', `businessNumber (at most ${THEME_EDITS_MAX} theme edits; delete some first)`)
      const after = await upsertThemeEdit(db, businessId, before ?? theme, shown)
      await record(db, {
        businessId,
        subject: 'theme edit',
        subjectId: after.themeEditId,
        before: before && describeEdit(before),
        after: describeEdit(after),
      })
      return after
    })
  },
})

type SavedEdit = NonNullable<Awaited<ReturnType<typeof findThemeEdit>>>

function editedName({ adj, kw, shownAdj, shownKw, hidden }: SavedEdit) {
  const state = hidden ? 'is itself hidden' : `is itself shown as “${shownAdj} ${shownKw}”`
  const message = `“${adj} ${kw}” ${state}. Choose another name, or delete that edit first.`
  return {
    field: 'shownKw',
    rule: `“${adj} ${kw}” ${state}: choose another name, or delete that edit first`,
    message,
  }
}
