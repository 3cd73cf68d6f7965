export interface Counts {
  readonly questions: number
  readonly answered: number
  readonly failed: number
  readonly skipped: number
  readonly open: number
}

/** A question that failed or was skipped is done as well: nobody asks it again in this run. */
export const doneInPercent = ({ questions, open }: Counts) =>
  questions === 0 ? 100 : Math.floor((100 * (questions - open)) / questions)

export const progressInWords = ({ questions, answered, failed, skipped, open }: Counts) =>
  [
    `${answered} of ${questions} ${questions === 1 ? 'question' : 'questions'} answered`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
    open > 0 && `${open} to go`,
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
    `${finished} of ${total} ${total === 1 ? 'location' : 'locations'} finished`,
    waiting > 0 && `${waiting} to start`,
    skipped > 0 && `${skipped} with nothing to ask`,
    leftOut > 0 && `${leftOut} left out because the calls of the month are used up`,
  ]
    .filter(Boolean)
    .join(', ')
