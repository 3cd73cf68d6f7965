import { type Static, Type } from 'typebox'
import { BusinessId, BusinessRef, LocationName } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count, id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'
import { ContactId } from '../../contacts/contract/contact.ts'
import { ReviewId } from '../../reviews/contract/review.ts'

export const SURVEYS_MAX = 1000
export const TITLE_MAX = 200
export const QUESTION_MAX = 500
export const OPTION_MAX = 200
export const CHOICE_OPTIONS_MIN = 2
/** The length of an answer. The JSON body and the form have their own limits. */
export const ANSWER_MAX = 2000
export const THEMES_MAX = 20

const SurveyId = id('Survey id.', { title: 'SurveyId', examples: [41] })
const accountId = id('The account whose locations share the survey.', { examples: [100000] })
const status = Type.Enum(['draft', 'published', 'closed'])
const title = Type.String({ maxLength: TITLE_MAX, description: `1 to ${TITLE_MAX} characters.` })
const color = Type.String({
  maxLength: 7,
  description:
    'Colour of the public page, such as #9a3412; empty for the default. The page darkens or lightens it where text could not be read.',
})
const questionType = Type.Enum(['nps', 'stars', 'choice', 'text'], {
  description: `nps: 0 to 10. stars: 1 to 5. choice: one of the options. text: at most ${ANSWER_MAX} characters.`,
})
const questionText = Type.String({ maxLength: QUESTION_MAX, description: `1 to ${QUESTION_MAX} characters.` })
const options = Type.Array(Type.String({ maxLength: OPTION_MAX }), {
  maxItems: 50,
  description: 'For a choice: at least two, all different.',
})
const Question = named('SurveyQuestion', { type: questionType, text: questionText, required: Type.Boolean(), options })
const QuestionInput = named('SurveyQuestionInput', {
  type: questionType,
  text: questionText,
  required: Type.Optional(Type.Boolean({ description: 'Default: false.' })),
  options: Type.Optional(options),
})
const list = { minItems: 1, maxItems: 50, description: 'Answers refer to a question by its position, starting at 1.' }
const epochMs = Type.Integer({
  minimum: 0,
  maximum: 253_402_300_799_999,
  description: 'Milliseconds since 1970-01-01 UTC.',
})

const path = Type.String({
  maxLength: 100,
  description:
    'Path of the public page. Anyone who knows it can respond. Append / and a business number to collect responses for that location. Empty for a draft.',
})

export const ofSurvey = Type.Object({ businessNumber: BusinessRef, surveyId: SurveyId })

export const Survey = named('Survey', {
  surveyId: SurveyId,
  accountId,
  title,
  status,
  color,
  questions: Type.Array(Question, list),
  created: epochMs,
  path,
})
export const NewSurvey = named('NewSurvey', {
  title,
  color: Type.Optional(color),
  questions: Type.Array(QuestionInput, list),
})
export const SurveyChange = named('SurveyChange', {
  surveyId: unchanged(SurveyId),
  accountId: unchanged(accountId),
  status: unchanged(status),
  created: unchanged(epochMs),
  path: unchanged(path),
  title: Type.Optional(title),
  color: Type.Optional(color),
  questions: Type.Optional(Type.Array(QuestionInput, list)),
})
export const SurveyPage = named('SurveyPage', {
  surveys: Type.Array(Survey, { maxItems: 1000, description: 'Newest first.' }),
  hasMore: HasMore,
})

export const AnswerValue = Type.Unsafe<number | string>({
  type: ['integer', 'string'],
  minimum: 0,
  maximum: 10,
  maxLength: ANSWER_MAX,
  description: 'A number for nps and stars, otherwise text.',
})
const Answer = named('SurveyAnswer', {
  question: Type.Integer({ minimum: 1, maximum: 50, description: 'Position of the question, starting at 1.' }),
  value: AnswerValue,
})
const answers = Type.Array(Answer, { maxItems: 50 })
const ResponseId = id('Response id.', { title: 'SurveyResponseId', examples: [9001] })
const reviewId = Type.Union([ReviewId, Type.Null()], {
  description: 'Review that was created from the response; null if there is none or it was deleted.',
})
export const ofResponse = Type.Object({ businessNumber: BusinessRef, surveyId: SurveyId, responseId: ResponseId })
const responseMembers = {
  responseId: ResponseId,
  surveyId: SurveyId,
  businessId: BusinessId,
  created: epochMs,
  answers,
  contactId: Type.Union([ContactId, Type.Null()], {
    description: 'Contact who responded; null if not specified, or if the contact was deleted.',
  }),
  reviewId,
}
export const SurveyResponse = named('SurveyResponse', responseMembers)
const ListedSurveyResponse = named('ListedSurveyResponse', {
  ...responseMembers,
  businessName: { ...LocationName, description: 'Name of the business; empty if it has left this business.' },
  contactName: Type.Union([Type.String({ maxLength: 511 }), Type.Null()], {
    description:
      'First and last name of the contact; null if there is none, or if the contact is not mapped at this business or below it.',
  }),
})
export const NewSurveyResponse = named('NewSurveyResponse', {
  created: Type.Optional({
    ...epochMs,
    description: 'Milliseconds since 1970-01-01 UTC, not in the future. Default: now.',
  }),
  answers,
  contactId: Type.Optional(ContactId),
  agreeToPublish: Type.Optional(
    Type.Boolean({
      description:
        'Whether the customer agrees to publish the answers to the first stars question and the first text question as a review with the source our_website. Only at a location. Default: false.',
    }),
  ),
})
export const DeletedSurveyResponse = named('DeletedSurveyResponse', {
  responseId: ResponseId,
  surveyId: SurveyId,
  businessId: BusinessId,
  reviewId: Type.Union([ReviewId, Type.Null()], {
    description: 'Review that was deleted with the response; otherwise null.',
  }),
})
export const DeletedSurvey = named('DeletedSurvey', {
  surveyId: SurveyId,
  accountId,
  title,
  responsesDeleted: count('Number of responses that were deleted with the survey.'),
})
export const SurveyResponsePage = named('SurveyResponsePage', {
  surveyResponses: Type.Array(ListedSurveyResponse, { maxItems: 1000 }),
  hasMore: HasMore,
})

const percent = (description: string, minimum = 0) => Type.Number({ minimum, maximum: 100, description })
const ValueShare = named('SurveyValueShare', {
  value: Type.String({ maxLength: 200 }),
  count: count('Answers with this value.'),
  share: percent('Percentage of the answers to the question.'),
  low: percent('Lower end of the 95% Wilson interval of the share.'),
  high: percent('Upper end of the interval.'),
})
const Nps = named('NetPromoterScore', {
  score: percent('Percentage of promoters minus percentage of detractors.', -100),
  low: percent('Lower end of the 95% adjusted Wald interval.', -100),
  high: percent('Upper end of the interval.', -100),
  promoters: count('Answers 9 and 10.'),
  passives: count('Answers 7 and 8.'),
  detractors: count('Answers 0 to 6.'),
})
export const SurveySummary = named('SurveySummary', {
  surveyId: SurveyId,
  responseCount: count('Responses at the business and below it.'),
  questions: Type.Array(
    named('SurveyQuestionSummary', {
      question: Type.Integer({ minimum: 1, maximum: 50 }),
      type: questionType,
      text: questionText,
      answered: count('Responses with an answer to this question.'),
      values: Type.Array(ValueShare, { maxItems: 50, description: 'Every possible value; empty for a text question.' }),
      average: Type.Optional(Type.Number({ minimum: 0, maximum: 5, description: 'Average of a stars question.' })),
      nps: Type.Optional(Nps),
    }),
    { maxItems: 50 },
  ),
  themes: Type.Array(
    named('SurveyTheme', {
      theme: Type.String({ maxLength: 401, description: 'An opinion about a thing, such as "friendly staff".' }),
      adj: Type.String({ maxLength: 200, description: 'The opinion.' }),
      kw: Type.String({ maxLength: 200, description: 'The thing.' }),
      count: count('Mentions in the texts of these responses.'),
      positive: count('Positive mentions among them.'),
      negative: count('Negative mentions among them.'),
    }),
    {
      maxItems: THEMES_MAX,
      description: 'The most frequent themes in the texts of these responses. Theme edits are applied.',
    },
  ),
  pendingTexts: count('Responses whose texts have not been analysed yet.'),
})

export const exampleSurvey: Static<typeof Survey> = {
  surveyId: 41,
  accountId: 100000,
  title: 'Your visit',
  status: 'draft',
  color: '#9a3412',
  questions: [
    { type: 'nps', text: 'How likely are you to recommend us?', required: true, options: [] },
    { type: 'choice', text: 'What did you buy?', required: false, options: ['Bread', 'Cake'] },
    { type: 'text', text: 'Anything else?', required: false, options: [] },
  ],
  created: 1_794_700_800_000,
  path: '',
}

export const exampleResponse: Static<typeof SurveyResponse> = {
  responseId: 9001,
  surveyId: 41,
  businessId: 100002,
  created: 1_794_787_200_000,
  answers: [
    { question: 1, value: 9 },
    { question: 2, value: 'Bread' },
  ],
  contactId: null,
  reviewId: null,
}

export const examplePath = '/surveys/pQ3xk0cV7mX1u9ZrT2sLwA'
export const exampleParams = { businessNumber: 482915073366120, surveyId: 41 }
export const UNKNOWN_SURVEY = 'surveyId is not the id of a survey of this account'
