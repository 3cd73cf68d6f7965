import { type CsvColumn, exporter, textColumns } from '../../../core/cli/export-lines.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { readSurveyResponsesBelow } from '../store/survey-responses.ts'

type Response = Readonly<Record<string, unknown>>

const columns: readonly CsvColumn<Response>[] = [
  ...textColumns<Response>([
    'responseId',
    'surveyId',
    'surveyTitle',
    'businessId',
    'createdAt',
    'contactId',
    'reviewId',
  ]),
  // Questions differ between surveys, so there cannot be a column for each.
  ['answers', ({ answers }) => JSON.stringify(answers ?? [])],
]

export const exportSurveyResponses = exporter<JsonText, Response>({
  columns,
  lineOf: (json) => JSON.parse(json),
  jsonOf: (json) => json,
  read: readSurveyResponsesBelow,
})
