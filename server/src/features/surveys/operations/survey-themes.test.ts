import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declareTestService, freshIn } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { analysePlain, plainReaders, plainText } from '../../../testing/theme-scene.ts'
import { findMiscountedThemes } from '../../themes/actions/recount-themes.ts'
import { getThemeStatistics } from '../../themes/operations/get-theme-statistics.ts'
import { saveThemeEdit } from '../../themes/operations/save-theme-edit.ts'
import { deleteSurvey } from './delete-survey.ts'
import { deleteSurveyResponse } from './delete-survey-response.ts'
import { getSurveySummary } from './get-survey-summary.ts'
import { publishSurvey } from './publish-survey.ts'
import { submitSurveyResponse } from './submit-survey-response.ts'

const GOOD = plainText([['good', 'bread', 50]])
const MIXED = plainText([
  ['good', 'bread', 50],
  ['cold', 'coffee', -70],
])

// These tests analyse all texts of the database, so they have their own.
const service = declareTestService()

async function scene() {
  const made = await givenChain(await freshIn(await service()))
  const { call, north, given } = made
  const questions = [
    { type: 'stars', text: 'How was it?' },
    { type: 'text', text: 'What was good?' },
  ]
  const { surveyId } = await given.survey(north.number, { questions })
  const at = ({ number }: { number: number }) => ({ params: { businessNumber: number, surveyId } })
  await call(publishSurvey, at(north))
  return {
    ...made,
    at,
    submit: async (text: string, place = north, more: object = {}) => {
      const answers = [
        { question: 1, value: 4 },
        { question: 2, value: text },
      ]
      return (await call(submitSurveyResponse, { ...at(place), body: { answers, ...more } })).body as {
        responseId: number
      }
    },
    themes: async (place = north) => {
      const { themes, pendingTexts } = (await call(getSurveySummary, at(place))).body
      const shown = themes.map((each: Record<string, unknown>) => [
        each.theme,
        each.count,
        each.positive,
        each.negative,
      ])
      return { themes: shown, pendingTexts }
    },
    statistics: async () =>
      (await call(getThemeStatistics, { params: { businessNumber: made.chain.number }, body: {} })).body,
    rows: async () => {
      const kind = `kind = 'v' and business_id = ${north.id}`
      const { rows } = await made.db.execute(
        `select (select count(*)::int from mentions where ${kind}) as mentions,
          (select count(*)::int from text_analyses where ${kind}) as texts`,
      )
      return rows[0]
    },
  }
}

test('the summary has the themes of its responses, and theme statistics do not count them', async () => {
  const made = await scene()
  const { submit, themes, statistics, north, south, chain, given, db } = made
  await submit(GOOD)
  await submit(MIXED, south)
  assert.deepEqual(await themes(chain), { themes: [], pendingTexts: 2 })
  await analysePlain(made)
  assert.deepEqual(await themes(north), { themes: [['good bread', 1, 1, 0]], pendingTexts: 0 })
  const both = [
    ['good bread', 2, 2, 0],
    ['cold coffee', 1, 0, 1],
  ]
  assert.deepEqual(await themes(chain), { themes: both, pendingTexts: 0 })
  const { ct, pendingTexts } = await statistics()
  assert.deepEqual([ct, pendingTexts], [0, 0])
  assert.deepEqual(await findMiscountedThemes(db), [])
  const counts = await db.execute('select from theme_counts where owner_id = $1', [chain.id])
  assert.equal(counts.rows.length, 0)
  await given.themeEdit(north.number, { adj: 'good', kw: 'bread', shownAdj: 'tasty', shownKw: 'bread' })
  await given.themeEdit(chain.number, { adj: 'cold', kw: 'coffee', hidden: true })
  assert.deepEqual((await themes(north)).themes, [['tasty bread', 1, 1, 0]])
  assert.deepEqual((await themes(chain)).themes, [['good bread', 2, 2, 0]])
})

test('another version of the extractor analyses the texts of responses again', async () => {
  const made = await scene()
  const { submit, themes } = made
  await submit(GOOD)
  await analysePlain(made)
  let read = 0
  await analysePlain(
    made,
    plainReaders('next', async () => void read++),
  )
  assert.ok(read > 0)
  assert.deepEqual((await themes()).themes, [['good bread', 1, 1, 0]])
})

test('a response that became a review counts once as a review and once in the survey', async () => {
  const made = await scene()
  const { submit, themes, statistics, db } = made
  await submit(GOOD, undefined, { agreeToPublish: true })
  await analysePlain(made)
  assert.deepEqual((await themes()).themes, [['good bread', 1, 1, 0]])
  assert.equal((await statistics()).ct, 1)
  assert.deepEqual(await findMiscountedThemes(db), [])
})

test('a deleted response or survey leaves no mentions', async () => {
  const made = await scene()
  const { call, submit, themes, rows, at, north } = made
  const { responseId } = await submit(GOOD)
  await submit(MIXED)
  await analysePlain(made)
  assert.deepEqual(await rows(), { mentions: 3, texts: 2 })
  await call(deleteSurveyResponse, { params: { ...at(north).params, responseId } })
  assert.equal((await themes()).themes.length, 2)
  assert.deepEqual(await rows(), { mentions: 2, texts: 1 })
  await call(deleteSurvey, { ...at(north), query: { deleteResponses: true } })
  assert.deepEqual(await rows(), { mentions: 0, texts: 0 })
})

test('a theme edit merges themes in the summary if the shown name differs only in case', async () => {
  const made = await scene()
  const { submit, call, north } = made
  await submit(MIXED)
  await analysePlain(made)
  const body = { adj: 'cold', kw: 'coffee', shownAdj: 'Good', shownKw: 'bread' }
  await call(saveThemeEdit, { params: { businessNumber: north.number }, body })
  assert.deepEqual((await made.themes()).themes, [['Good bread', 2, 1, 1]])
})
