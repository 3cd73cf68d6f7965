import { hash } from 'node:crypto'
import type { Static } from 'typebox'
import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import type { Parsed, Violation } from '../../../core/values/violation.ts'
import type { Faq } from '../contract/faq.ts'

export type FaqQuestion = Static<typeof Faq>['questions'][number]

/** Lengths are checked by the contract. */
export function parseFaq(body: readonly FaqQuestion[]): Parsed<{ readonly questions: FaqQuestion[] }> {
  const questions = body.map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
  const foldedQuestions = questions.map(({ question }) => question.toLowerCase())
  const violations = questions.flatMap(({ question, answer }, at) => [
    ...violationsOfQuestion(question, foldedQuestions.indexOf(question.toLowerCase()) < at, `questions.${at}.question`),
    ...(answer === '' ? [{ field: `questions.${at}.answer`, rule: 'required' }] : []),
  ])
  return violations.length === 0 ? { ok: true, questions } : { ok: false, violations }
}

function violationsOfQuestion(question: string, isRepeated: boolean, field: string): Violation[] {
  if (question === '') return [{ field, rule: 'required' }]
  if (isRepeated) return [{ field, rule: 'must be unique', message: 'Enter each question only once.' }]
  return isPlainText(question) ? [] : [{ field, rule: PLAIN_TEXT_RULE }]
}

/** The response, and the tag that identifies this version. */
export function showFaq(questions: readonly FaqQuestion[]): { readonly shown: string; readonly etag: string } {
  const shown = JSON.stringify({ questions })
  return { shown, etag: `"${hash('sha256', shown, 'base64url').slice(0, 27)}"` }
}
