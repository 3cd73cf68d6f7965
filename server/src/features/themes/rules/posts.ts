import { parseUsDate } from '../../../core/values/us-date.ts'
import { type Rule, violationsOf } from '../../../core/values/violation.ts'
import { foldSourceAlias, type ParsedText, type TextDraft, textRules } from '../../texts/rules/review-rules.ts'

export interface PostDraft extends TextDraft {
  readonly postDate: string
  readonly text: string
}

const dateIsReal: Rule<PostDraft> = ({ postDate }) =>
  parseUsDate(postDate) === undefined && { field: 'postDate', rule: 'a real date, MM/DD/YYYY' }
const rules = [...textRules, dateIsReal]

/** Rules that a schema cannot express. The date becomes YYYY-MM-DD. */
export function parsePost(draft: PostDraft): ParsedText<PostDraft> {
  const violations = violationsOf(rules, draft)
  if (violations.length > 0) return { ok: false, violations }
  const { sourceAlias, externalId, postDate, text } = draft
  return {
    ok: true,
    text: {
      sourceAlias: sourceAlias.trim(),
      externalId: externalId.trim(),
      postDate: parseUsDate(postDate) as string,
      text,
    },
  }
}

export const newPost = (
  { sourceAlias, externalId, postDate, text }: PostDraft,
  at: { business_id: number; account_id: number },
  sources: ReadonlyMap<string, number>,
) => ({
  ...at,
  source_id: sources.get(foldSourceAlias(sourceAlias)) as number,
  external_id: externalId,
  post_date: postDate,
  text,
})
