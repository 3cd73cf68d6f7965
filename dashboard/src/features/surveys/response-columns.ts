import type { CsvColumn } from '../../parts/list/csv.ts'
import type { Survey, SurveyResponse } from './survey.ts'

/** One line for each response, one column for each question. */
export const responseColumns = ({ questions }: Pick<Survey, 'questions'>): readonly CsvColumn<SurveyResponse>[] => [
  ['Response', ({ responseId }) => responseId],
  ['Time', ({ created }) => new Date(created).toISOString()],
  ['Business', ({ businessId }) => businessId],
  ['Location', ({ businessName }) => businessName],
  ['Contact', ({ contactId }) => contactId],
  ['Name', ({ contactName }) => contactName],
  ...questions.map(
    ({ text }, at): CsvColumn<SurveyResponse> => [
      text,
      ({ answers }) => answers.find(({ question }) => question === at + 1)?.value,
    ],
  ),
]
