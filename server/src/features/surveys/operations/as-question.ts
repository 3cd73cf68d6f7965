import type { Question, QuestionType } from '../rules/survey.ts'

/** A question as sent, with defaults for absent members. */
export const asQuestion = ({
  type,
  text,
  required = false,
  options = [],
}: {
  type: QuestionType
  text: string
  required?: boolean
  options?: string[]
}): Question => ({ type, text, required, options })
