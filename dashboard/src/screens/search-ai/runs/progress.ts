import { numberInWords } from '../../../parts/words.ts'

export const STATUS_LABELS = { running: 'Running', finished: 'Finished' } as const

export interface Counts {
  readonly questions: number
  readonly answered: number
  readonly failed: number
  readonly skipped: number
  readonly open: number
}

/** Failed and skipped questions count as done: they are not asked again in this run. */
export const doneInPercent = ({ questions, open }: Counts) =>
  questions === 0 ? 100 : Math.floor((100 * (questions - open)) / questions)

export const progressInWords = ({ questions, answered, failed, skipped, open }: Counts) =>
  [
    `${numberInWords(answered)} of ${numberInWords(questions)} ${questions === 1 ? 'question' : 'questions'} answered`,
    failed > 0 && `${numberInWords(failed)} failed`,
    skipped > 0 && `${numberInWords(skipped)} skipped`,
    open > 0 && `${numberInWords(open)} remaining`,
  ]
    .filter(Boolean)
    .join(', ')

interface LocationCounts {
  readonly total: number
  readonly finished: number
  readonly waiting: number
  readonly leftOut: number
  readonly skipped: number
}

export const locationsInWords = ({ total, finished, waiting, leftOut, skipped }: LocationCounts) =>
  [
    `${numberInWords(finished)} of ${numberInWords(total)} ${total === 1 ? 'location' : 'locations'} finished`,
    waiting > 0 && `${numberInWords(waiting)} waiting`,
    skipped > 0 && `${numberInWords(skipped)} skipped`,
    leftOut > 0 && `${numberInWords(leftOut)} not started because the monthly limit was reached`,
  ]
    .filter(Boolean)
    .join(', ')
