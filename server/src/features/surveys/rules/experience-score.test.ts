import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreOf } from './experience-score.ts'
import { reviewIn, reviewQuestions } from './published-review.ts'
import type { QuestionType } from './survey.ts'

const asked = (...types: QuestionType[]) =>
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
