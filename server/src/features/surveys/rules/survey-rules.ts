import type { Static } from 'typebox'
import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import type { Parsed, Violation } from '../../../core/values/violation.ts'
import {
  ANSWER_MAX,
  CHOICE_OPTIONS_MIN,
  type NewSurvey,
  OPTION_MAX,
  QUESTION_MAX,
  type Survey,
  type SurveyResponse,
  TITLE_MAX,
} from '../contract/survey.ts'

export type Question = Static<typeof Survey>['questions'][number]
export type SurveyContent = Pick<Static<typeof Survey>, 'title' | 'color' | 'questions'>
export type Answer = Static<typeof SurveyResponse>['answers'][number]

export function parseSurvey({ title, color, questions }: SurveyContent): Parsed<{ readonly survey: SurveyContent }> {
  const survey = {
    title: title.trim(),
    color: color.trim().toLowerCase(),
    questions: questions.map(({ type, text, required, options }) => ({
      type,
      text: text.trim(),
      required,
      options: options.map((option) => option.trim()),
    })),
  }
  const violations = [
    ...violationsOfLine('title', survey.title, TITLE_MAX),
    ...(/^(#[0-9a-f]{6})?$/.test(survey.color)
      ? []
      : [{ field: 'color', rule: 'must be a colour such as #9a3412, or empty' }]),
    ...survey.questions.flatMap((question, at) => violationsOfQuestion(question, `questions.${at}`)),
  ]
  return violations.length === 0 ? { ok: true, survey } : { ok: false, violations }
}

const violationsOfQuestion = ({ type, text, options }: Question, field: string): Violation[] => [
  ...violationsOfLine(`${field}.text`, text, QUESTION_MAX),
  ...(type === 'choice' && options.length < CHOICE_OPTIONS_MIN
    ? [
        {
          field: `${field}.options`,
          rule: `at least ${CHOICE_OPTIONS_MIN} items for a choice`,
          message: 'Add at least two options.',
        },
      ]
    : []),
  ...(type !== 'choice' && options.length > 0
    ? [
        {
          field: `${field}.options`,
          rule: 'must be empty unless the type is choice',
          message: 'Only a choice question can have options.',
        },
      ]
    : []),
  ...options.flatMap((option, at) =>
    options.indexOf(option) < at
      ? [{ field: `${field}.options.${at}`, rule: 'must be unique', message: 'Enter each option only once.' }]
      : violationsOfLine(`${field}.options.${at}`, option, OPTION_MAX),
  ),
]

const violationsOfLine = (field: string, text: string, max: number): Violation[] => {
  if (text === '' || lengthInCodePoints(text) > max) return [{ field, rule: `1 to ${max} characters` }]
  return isPlainText(text) ? [] : [{ field, rule: PLAIN_TEXT_RULE }]
}

/** Returns the answers in the order of the questions. Blank texts count as not answered. */
export function parseAnswers(
  questions: readonly Question[],
  draft: readonly Answer[],
): Parsed<{ readonly answers: readonly Answer[] }> {
  const answers = draft
    .map(({ question, value }) => ({ question, value: typeof value === 'string' ? value.trim() : value }))
    .filter(({ value }) => value !== '')
  const positions = draft.map(({ question }) => question)
  const violations = [
    ...draft.flatMap(({ question, value }, at): Violation[] => {
      const target = questions[question - 1]
      if (!target) return [{ field: `answers.${at}.question`, rule: `1 to ${questions.length}` }]
      if (positions.indexOf(question) < at)
        return [{ field: `answers.${at}.question`, rule: 'must not be answered twice' }]
      const isBlank = typeof value === 'string' && value.trim() === ''
      const rule = !isBlank && brokenRule(target, typeof value === 'string' ? value.trim() : value)
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

function brokenRule({ type, options }: Question, value: number | string): string | false {
  if (type === 'nps') return !isWhole(value, 0, 10) && 'a whole number from 0 to 10'
  if (type === 'stars') return !isWhole(value, 1, 5) && 'a whole number from 1 to 5'
  if (typeof value !== 'string') return 'a text'
  if (value.includes('\0')) return 'a text without NUL characters'
  if ([...value].length > ANSWER_MAX) return `a text of at most ${ANSWER_MAX} characters`
  return type === 'choice' && !options.includes(value) && 'one of the options of the question'
}

const isWhole = (value: number | string, min: number, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

/** A question as sent, with defaults for absent members. */
export const asQuestion = ({
  type,
  text,
  required = false,
  options = [],
}: Static<typeof NewSurvey>['questions'][number]): Question => ({ type, text, required, options })

/** The positions of the questions that form a review: the first stars and the first text. Undefined if one is missing. */
export function reviewQuestions(questions: readonly Question[]) {
  const stars = questions.findIndex(({ type }) => type === 'stars') + 1
  const text = questions.findIndex(({ type }) => type === 'text') + 1
  return stars > 0 && text > 0 ? { stars, text } : undefined
}

export interface PublishedReview {
  readonly rating: number
  readonly comments: string
}

/** Undefined unless both questions are answered. */
export function reviewIn(questions: readonly Question[], answers: readonly Answer[]): PublishedReview | undefined {
  const positions = reviewQuestions(questions)
  const answerTo = (position: number) => answers.find(({ question }) => question === position)?.value
  const [rating, comments] = positions ? [answerTo(positions.stars), answerTo(positions.text)] : []
  return typeof rating === 'number' && typeof comments === 'string' ? { rating, comments } : undefined
}
