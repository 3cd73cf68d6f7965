import { toCsv } from '../../parts/csv.ts'
import type { Survey, SurveyResponse } from './survey.ts'

/** One line for each response, one column for each question. */
export const responsesCsv = ({ questions }: Pick<Survey, 'questions'>, responses: readonly SurveyResponse[]) =>
  toCsv([
    ['Response', 'Time', 'Business', 'Location', 'Contact', 'Name', ...questions.map(({ text }) => text)],
    ...responses.map(({ responseId, created, businessId, businessName, contactId, contactName, answers }) => [
      String(responseId),
      new Date(created).toISOString(),
      String(businessId),
      businessName,
      contactId === null ? '' : String(contactId),
      contactName ?? '',
      ...questions.map((_, at) => String(answers.find(({ question }) => question === at + 1)?.value ?? '')),
    ]),
  ])
