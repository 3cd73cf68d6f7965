import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from '../../parts/list/csv.ts'
import {
  canBecomeReview,
  formatInterval,
  formatShare,
  formatValue,
  isSameDraft,
  linkOf,
  type Question,
  requestOf,
  responseColumns,
} from './survey.ts'

const question = (type: Question['type'], text: string, options: string[] = []): Question => ({
  type,
  text,
  required: false,
  options,
})

test('options of a question that is no longer a choice are not saved', () => {
  const draft = { title: 'Visit', color: '', questions: [question('text', 'Why?', ['Bread', 'Cake'])] }
  assert.deepEqual(requestOf(draft).questions, [question('text', 'Why?')])
  assert.ok(isSameDraft(draft, { ...draft, questions: [question('text', 'Why?')] }))
  assert.ok(!isSameDraft(draft, { ...draft, color: '#9a3412' }))
})

test('the link of a location contains its number, that of an account does not', () => {
  const survey = { path: '/surveys/token' }
  const at = (type: string) => linkOf('https://p.example', survey, { type, businessNumber: 7 })
  assert.equal(at('location'), 'https://p.example/surveys/token/7')
  assert.equal(at('enterprise'), 'https://p.example/surveys/token')
})

test('a review needs stars and a text', () => {
  assert.equal(canBecomeReview([question('stars', 'a'), question('text', 'b')]), true)
  assert.equal(canBecomeReview([question('nps', 'a'), question('text', 'b')]), false)
})

test('the file has a column for each question, and no formulas', () => {
  const response = {
    responseId: 3,
    surveyId: 1,
    businessId: 9,
    businessName: 'Pier Street',
    created: 0,
    contactId: 5,
    contactName: 'Ana Prior',
    reviewId: null,
    answers: [{ question: 2, value: '=1+1' }],
  }
  const csv = csvOf(responseColumns({ questions: [question('nps', 'Recommend?'), question('text', 'Why?')] }), [
    response,
  ])
  assert.equal(
    csv,
    "Response,Time,Business,Location,Contact,Name,Recommend?,Why?\r\n3,1970-01-01T00:00:00.000Z,9,Pier Street,5,Ana Prior,,'=1+1\r\n",
  )
})

test('figures are shown in words', () => {
  assert.equal(formatInterval({ low: -13.2, high: 73.7 }), '-13 to 74')
  assert.equal(formatShare({ share: 40, low: 16.8, high: 68.7 }), '40%, 17–69%')
  assert.deepEqual(
    [formatValue('stars', 1), formatValue('stars', 5), formatValue('nps', 9)],
    ['1 star', '5 stars', '9'],
  )
})
