import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftOf, formatQuestionCount, isChanged, planOf } from './plan-draft.ts'

const plan = {
  inheritedFrom: null,
  version: 3,
  frequency: 'weekly' as const,
  quota: 100,
  callsThisMonth: 9,
  nextRunAt: null,
  names: ['Harbour Bakery'],
  competitors: ['Crumb & Co.'],
  engines: [
    { name: 'assistant', type: 'chat' as const, baseUrl: 'https://engine.example/v1', model: 'm', hasKey: true },
    { name: 'recorded', type: 'recorded' as const, baseUrl: '', model: '', hasKey: false },
  ],
  themes: [
    { theme: 'Bread', prompts: ['Where in {city}?', 'Who?'] },
    { theme: 'Cake', prompts: ['Why?'] },
  ],
}

test('an unchanged plan is sent as it was, and keeps the keys of its engines', () => {
  const { engines, ...rest } = planOf(draftOf(plan))
  assert.deepEqual(rest, {
    frequency: 'weekly',
    quota: 100,
    names: plan.names,
    competitors: plan.competitors,
    themes: plan.themes,
  })
  assert.deepEqual(engines, [
    { name: 'assistant', type: 'chat', baseUrl: 'https://engine.example/v1', model: 'm' },
    { name: 'recorded', type: 'recorded' },
  ])
})

test('a key is sent only when one was typed', () => {
  const draft = draftOf(plan)
  const typed = { ...draft, engines: draft.engines.map((engine) => ({ ...engine, key: 'sk-new' })) }
  assert.equal(planOf(typed).engines[0]?.key, 'sk-new')
  assert.equal(isChanged(typed, draft), true)
})

test('two drafts of the same plan are equal', () => {
  assert.equal(isChanged(draftOf(plan), draftOf(plan)), false)
})

test('every prompt goes to every engine, and for an account at every location', () => {
  assert.equal(formatQuestionCount(draftOf(plan), true), '6 questions per run')
  assert.equal(formatQuestionCount(draftOf(plan), false), '6 questions per location and run')
})
