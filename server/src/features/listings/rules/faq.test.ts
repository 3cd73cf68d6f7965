import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFaq } from './faq.ts'

test('questions and answers are trimmed, and line breaks in answers are kept', () => {
  assert.deepEqual(parseFaq([{ question: ' Parking? ', answer: ' Yes.\nBehind the house. ' }]), {
    ok: true,
    questions: [{ question: 'Parking?', answer: 'Yes.\nBehind the house.' }],
  })
})

test('every violation names its place', () => {
  const parsed = parseFaq([
    { question: 'Parking?', answer: '' },
    { question: 'parking? ', answer: 'Yes.' },
    { question: ' ', answer: 'Yes.' },
    { question: 'Two\nlines?', answer: 'No.' },
  ])
  assert.deepEqual(!parsed.ok && parsed.violations.map(({ field, rule }) => [field, rule]), [
    ['questions.0.answer', 'required'],
    ['questions.1.question', 'must be unique'],
    ['questions.2.question', 'required'],
    ['questions.3.question', 'no line breaks, control characters or text direction marks'],
  ])
})
