import type { Question, Survey } from './survey.ts'

export interface Draft {
  readonly title: string
  readonly questions: readonly Question[]
}

export const BLANK_QUESTION: Question = { type: 'text', text: '', required: false, options: [] }

/** The initial questions of a new survey; most surveys need them. */
const NEW_DRAFT: Draft = {
  title: '',
  questions: [
    { type: 'nps', text: 'How likely are you to recommend us to a friend?', required: true, options: [] },
    { type: 'stars', text: 'How was your visit?', required: false, options: [] },
    { type: 'text', text: 'What could we do better?', required: false, options: [] },
  ],
}

export const draftOf = (survey: Survey | undefined): Draft =>
  survey ? { title: survey.title, questions: survey.questions } : NEW_DRAFT

/** Removes options from questions that are not a choice. */
export const toSave = ({ title, questions }: Draft) => ({
  title,
  questions: questions.map((question) => (question.type === 'choice' ? question : { ...question, options: [] })),
})

export const isSame = (one: Draft, other: Draft) => JSON.stringify(toSave(one)) === JSON.stringify(toSave(other))
