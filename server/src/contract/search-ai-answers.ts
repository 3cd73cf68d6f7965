import { Type } from 'typebox'
import { BusinessId, BusinessNumber } from './business.ts'
import { closed, named } from './named.ts'
import { id } from './numbers.ts'
import { COUNT_MAX, HasMore } from './page.ts'
import { ReportFilter } from './search-ai.ts'

const texts = (maxLength: number, description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength }), { maxItems: 100, description }))
const fact = Type.Enum(['phone', 'address', 'website', 'hours'])
const verdict = Type.Enum(['right', 'wrong', 'absent'])
const place = (description: string) =>
  Type.Union([Type.Integer({ minimum: 1, maximum: 100_000 }), Type.Null()], { description })

const offset = (description: string) =>
  Type.Union([Type.Integer({ minimum: 0, maximum: 32_768 }), Type.Null()], { description })

/** Maximum length of an answer, both for the analysis and in responses. The rest is cut off. */
export const ANSWER_LENGTH_MAX = 32_768
export const MENTIONS_MAX = 500

/** The filter of the reports, and members that select the answers behind one of their figures. */
export const AnswersFilter = named('SearchAiAnswerFilter', {
  ...ReportFilter.properties,
  prompts: texts(100_000, 'Questions as they were asked, word for word. Absent or []: all.'),
  mentioned: Type.Optional(
    Type.Boolean({ description: 'Only answers that name the business, or only those that do not.' }),
  ),
  competitors: texts(200, 'Answers that name one of these competitors. Absent or []: all.'),
  domains: texts(253, 'Answers that cite one of these domains. Absent or []: all.'),
  fact: Type.Optional(Type.Enum(fact.enum, { description: 'Answers in which this fact was looked for.' })),
  verdict: Type.Optional(
    Type.Enum(verdict.enum, { description: 'Answers with this verdict, on the fact if one is named.' }),
  ),
})

const Answer = named('SearchAiAnswer', {
  questionId: id('Id of the question, and of its answer.'),
  runId: id('Run in which it was asked.'),
  runDate: Type.String({ maxLength: 11, description: 'Day in UTC, such as 05-NOV-2026.' }),
  answeredAt: Type.String({ maxLength: 24, description: 'ISO 8601, UTC.' }),
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  theme: Type.String({ maxLength: 100 }),
  engine: Type.String({ maxLength: 50 }),
  prompt: Type.String({ maxLength: 100_000, description: 'As it was asked, placeholders filled in.' }),
  answer: Type.String({
    maxLength: ANSWER_LENGTH_MAX,
    description: `What the engine wrote, to the letter: text, never HTML to render. At most ${ANSWER_LENGTH_MAX} characters, which is also how far it is analysed.`,
  }),
  isCut: Type.Boolean({ description: 'The engine wrote more than is shown.' }),
  isMentioned: Type.Boolean({ description: 'The business is named.' }),
  place: place('Place of the business among those named, 1 is first; null where it is not named.'),
  placeOf: place('How many businesses the place is among.'),
  sentiment: Type.Union([Type.Enum(['positive', 'neutral', 'negative']), Type.Null()]),
  competitors: Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: 50,
    description: 'Competitors that are named.',
  }),
  mentions: Type.Array(
    closed({
      start: Type.Integer({ minimum: 0, maximum: ANSWER_LENGTH_MAX, description: 'Offset in answer (UTF-16).' }),
      end: Type.Integer({ minimum: 0, maximum: ANSWER_LENGTH_MAX, description: 'Offset behind it.' }),
      competitor: Type.Union([Type.String({ maxLength: 200 }), Type.Null()], {
        description: 'Null: the business itself.',
      }),
    }),
    { maxItems: MENTIONS_MAX, description: 'Where the answer names the business and its competitors.' },
  ),
  citations: Type.Array(
    closed({
      url: Type.String({ maxLength: 2048, description: 'Without scheme.' }),
      domain: Type.String({ maxLength: 253 }),
      isOwnSite: Type.Boolean({ description: "The domain of the listing's website, or one below it." }),
    }),
    { maxItems: 200 },
  ),
  facts: Type.Array(
    closed({
      fact,
      verdict,
      said: Type.String({ maxLength: 200, description: 'The words of the answer.' }),
      start: offset('Offset of these words in answer (UTF-16); null where they were not found.'),
      end: offset('Offset behind them.'),
      expected: Type.String({ maxLength: 2000, description: 'What the listing said on the day of the run.' }),
    }),
    { maxItems: 4, description: 'What the answer says about the business, compared with its listing on that day.' },
  ),
})
export const Answers = named('SearchAiAnswerPage', {
  answers: Type.Array(Answer, { maxItems: COUNT_MAX, description: 'Newest first.' }),
  hasMore: HasMore,
})
