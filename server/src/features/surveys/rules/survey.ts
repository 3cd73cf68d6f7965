import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import type { Parsed, Violation } from '../../../core/values/violation.ts'

export type QuestionType = 'nps' | 'stars' | 'choice' | 'text'
export interface Question {
  readonly type: QuestionType
  readonly text: string
  readonly required: boolean
  /** Only for a choice. */
  readonly options: string[]
}
export interface Survey {
  readonly title: string
  readonly questions: Question[]
}
export interface Answer {
  /** The position of the question, from 1. */
  readonly question: number
  readonly value: number | string
}

const OPTIONS_MIN = 2

export function parseSurvey({ title, questions }: Survey): Parsed<{ readonly survey: Survey }> {
  const survey = {
    title: title.trim(),
    questions: questions.map(({ type, text, required, options }) => ({
      type,
      text: text.trim(),
      required,
      options: options.map((option) => option.trim()),
    })),
  }
  const violations = [
    ...violationsOfLine('title', survey.title, 200),
    ...survey.questions.flatMap((question, at) => violationsOfQuestion(question, `questions.${at}`)),
  ]
  return violations.length === 0 ? { ok: true, survey } : { ok: false, violations }
}

const violationsOfQuestion = ({ type, text, options }: Question, place: string): Violation[] => [
  ...violationsOfLine(`${place}.text`, text, 500),
  ...(type === 'choice' && options.length < OPTIONS_MIN
    ? [
        {
          field: `${place}.options`,
          rule: `at least ${OPTIONS_MIN} items for a choice`,
          message: 'Add at least two options.',
        },
      ]
    : []),
  ...(type !== 'choice' && options.length > 0
    ? [
        {
          field: `${place}.options`,
          rule: 'must be empty unless the type is choice',
          message: 'Only a choice question can have options.',
        },
      ]
    : []),
  ...options.flatMap((option, at) =>
    options.indexOf(option) < at
      ? [{ field: `${place}.options.${at}`, rule: 'must be unique', message: 'Enter each option only once.' }]
      : violationsOfLine(`${place}.options.${at}`, option, 200),
  ),
]

const violationsOfLine = (field: string, text: string, max: number): Violation[] => {
  if (text === '' || lengthInCodePoints(text) > max) return [{ field, rule: `1 to ${max} characters` }]
  return isPlainText(text) ? [] : [{ field, rule: PLAIN_TEXT_RULE }]
}

/** Returns the answers in the order of the questions. Blank texts count as not answered. */
export function parseAnswers(
  questions: readonly Question[],
  sent: readonly Answer[],
): Parsed<{ readonly answers: readonly Answer[] }> {
  const answers = sent
    .map(({ question, value }) => ({ question, value: typeof value === 'string' ? value.trim() : value }))
    .filter(({ value }) => value !== '')
  const places = sent.map(({ question }) => question)
  const violations = [
    ...sent.flatMap(({ question, value }, at): Violation[] => {
      const asked = questions[question - 1]
      if (!asked) return [{ field: `answers.${at}.question`, rule: `1 to ${questions.length}` }]
      if (places.indexOf(question) < at)
        return [{ field: `answers.${at}.question`, rule: 'must not be answered twice' }]
      const isBlank = typeof value === 'string' && value.trim() === ''
      const rule = !isBlank && ruleBroken(asked, typeof value === 'string' ? value.trim() : value)
      return rule ? [{ field: `answers.${at}.value`, rule }] : []
    }),
    ...questions.flatMap(({ required }, at): Violation[] =>
      required && !answers.some(({ question }) => question === at + 1)
        ? [{ field: 'answers', rule: `question ${at + 1} needs an answer` }]
        : [],
    ),
  ]
  if (violations.length > 0) return { ok: false, violations }
  return { ok: true, answers: answers.sort((a, b) => a.question - b.question) }
}

/** The length of an answer. The JSON body and the form have their own limits. */
const TEXT_MAX = 2000

function ruleBroken({ type, options }: Question, value: number | string): string | false {
  if (type === 'nps') return !isWhole(value, 0, 10) && 'a whole number from 0 to 10'
  if (type === 'stars') return !isWhole(value, 1, 5) && 'a whole number from 1 to 5'
  if (typeof value !== 'string') return 'a text'
  if (value.includes('\0')) return 'a text without NUL characters'
  if ([...value].length > TEXT_MAX) return `a text of at most ${TEXT_MAX} characters`
  return type === 'choice' && !options.includes(value) && 'one of the options of the question'
}

const isWhole = (value: number | string, min: number, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
