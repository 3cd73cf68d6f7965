import assert from 'node:assert/strict'
import { test } from 'node:test'
import { npsOf, scoreOf, summaryOf } from './summary.ts'
import { type Question, reviewIn, reviewQuestions } from './survey-rules.ts'

test('a Net Promoter Score lies in its interval, which narrows with the number of answers and is never empty', () => {
  assert.deepEqual(npsOf(0, 0, 0), { score: 0, low: 0, high: 0, promoters: 0, passives: 0, detractors: 0 })
  const few = npsOf(5, 3, 2)
  const many = npsOf(500, 300, 200)
  assert.deepEqual([few.score, many.score], [30, 30])
  assert.ok(few.low < many.low && many.low < 30 && 30 < many.high && many.high < few.high)
  // For 500 promoters and 200 detractors of 1000, 30 ± 100 · 1.96 · √((0.7 − 0.09) / 1000) is 25.16 to 34.84.
  assert.ok(Math.abs(many.low - 25.16) < 0.2 && Math.abs(many.high - 34.84) < 0.2)
  const unanimous = npsOf(10, 0, 0)
  assert.deepEqual([unanimous.score, unanimous.high], [100, 100])
  assert.ok(unanimous.low > 0 && unanimous.low < 90)
})

test('a summary has every possible value of each question', () => {
  const question = (type: 'nps' | 'stars' | 'choice' | 'text', options: string[] = []) => ({
    type,
    text: type,
    required: false,
    options,
  })
  const [nps, stars, choice, text] = summaryOf(
    [question('nps'), question('stars'), question('choice', ['Bread', 'Cake']), question('text')],
    [
      { question: 1, value: '6', count: 1 },
      { question: 1, value: '7', count: 2 },
      { question: 1, value: '9', count: 3 },
      { question: 1, value: '10', count: 4 },
      { question: 2, value: '5', count: 1 },
      { question: 2, value: '2', count: 2 },
      { question: 3, value: 'Cake', count: 1 },
      { question: 4, value: '', count: 6 },
    ],
  )
  assert.deepEqual([nps?.answered, nps?.values.length], [10, 11])
  const { score, promoters, passives, detractors } = nps?.nps ?? assert.fail()
  assert.deepEqual({ score, promoters, passives, detractors }, { score: 60, promoters: 7, passives: 2, detractors: 1 })
  assert.deepEqual([stars?.average, stars?.values.map(({ count }) => count)], [3, [0, 2, 0, 0, 1]])
  assert.deepEqual(
    choice?.values.map(({ value, share }) => [value, share]),
    [
      ['Bread', 0],
      ['Cake', 100],
    ],
  )
  assert.deepEqual(text, { question: 4, type: 'text', text: 'text', answered: 6, values: [] })
})

const asked = (...types: Question['type'][]) =>
  types.map((type) => ({ type, text: type, required: false, options: [] as string[] }))

test('the score of a response is the mean of its nps and stars answers, each from 0 to 100', () => {
  const questions = asked('nps', 'stars', 'text')
  assert.equal(scoreOf(questions, [{ question: 1, value: 10 }]), 100)
  assert.equal(scoreOf(questions, [{ question: 2, value: 1 }]), 0)
  const mixed = [
    { question: 1, value: 7 },
    { question: 2, value: 4 },
    { question: 3, value: '9' },
  ]
  assert.equal(scoreOf(questions, mixed), 72.5)
  assert.equal(scoreOf(questions, [{ question: 3, value: 'Fine' }]), null)
})

test('a review is the first stars and the first text, and only with both', () => {
  const questions = asked('nps', 'text', 'stars', 'stars', 'text')
  assert.deepEqual(reviewQuestions(questions), { stars: 3, text: 2 })
  const answers = [
    { question: 2, value: 'Fine' },
    { question: 3, value: 4 },
    { question: 4, value: 1 },
    { question: 5, value: 'Private' },
  ]
  assert.deepEqual(reviewIn(questions, answers), { rating: 4, comments: 'Fine' })
  assert.equal(reviewIn(questions, answers.slice(0, 1)), undefined)
  assert.equal(reviewIn(asked('nps', 'text'), [{ question: 2, value: 'Fine' }]), undefined)
})
