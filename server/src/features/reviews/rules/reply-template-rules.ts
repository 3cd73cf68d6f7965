import { type Rule, type Violation, violationsOf } from '../../../core/values/violation.ts'

export const replyPlaceholders = ['reviewer', 'location', 'stars'] as const

interface TemplateDraft {
  readonly name: string
  readonly text: string
}
const KNOWN = replyPlaceholders.map((name) => `{${name}}`).join(', ')

const rules: readonly Rule<TemplateDraft>[] = [
  ({ name }) => name === '' && { field: 'name', rule: 'required', message: 'Enter a name.' },
  ({ text }) => text === '' && { field: 'text', rule: 'required', message: 'Enter the text of the reply.' },
  ({ text }) => {
    const unknown = Array.from(text.matchAll(/\{([^{}\s]{1,50})\}/g), ([, name]) => name as string).find(
      (name) => !(replyPlaceholders as readonly string[]).includes(name),
    )
    return (
      unknown !== undefined && {
        field: 'text',
        rule: `{${unknown}} is not a placeholder; use ${KNOWN}`,
        message: `{${unknown}} is not a placeholder. Use ${KNOWN}.`,
      }
    )
  },
]
export const violationsOfReplyTemplate = (draft: TemplateDraft): Violation[] => violationsOf(rules, draft)
