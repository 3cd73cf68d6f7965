import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planLimits } from '../contract/search-ai.ts'
import { normalisePlan, type Plan, violationsOfPlan } from './plan.ts'

const chat = { name: 'chat', type: 'chat', baseUrl: 'https://engine.example/v1', model: 'm' } as const
const plan: Plan = {
  frequency: 'weekly',
  quota: 10,
  names: ['Harbour Bakery'],
  competitors: ['Rival'],
  engines: [chat, { name: 'file', type: 'recorded', baseUrl: '', model: '' }],
  themes: [{ theme: 'Bread', prompts: ['Best {category} in {city}?'] }],
}
const fieldsOf = (change: Partial<Plan>) => violationsOfPlan({ ...plan, ...change }).map(({ field }) => field)

test('a valid plan has no violations', () => {
  assert.deepEqual(violationsOfPlan(plan), [])
})

test('an unknown placeholder is refused and named', () => {
  const themes = [{ theme: 'Bread', prompts: ['{town} or {} or {__proto__} or {city}'] }]
  assert.deepEqual(violationsOfPlan({ ...plan, themes }), [
    { field: 'themes.0.prompts.0', rule: '{town} is not a known placeholder' },
    { field: 'themes.0.prompts.0', rule: '{} is not a known placeholder' },
    { field: 'themes.0.prompts.0', rule: '{__proto__} is not a known placeholder' },
  ])
})

test('a prompt has 1 to 1000 code points', () => {
  const withPrompt = (prompt: string) => fieldsOf({ themes: [{ theme: 'Bread', prompts: [prompt] }] })
  assert.deepEqual(withPrompt('🍞'.repeat(1000)), [])
  assert.deepEqual(withPrompt('🍞'.repeat(1001)), ['themes.0.prompts.0'])
  assert.deepEqual(withPrompt(''), ['themes.0.prompts.0'])
})

test('a duplicate name is refused, whatever its case', () => {
  assert.deepEqual(fieldsOf({ competitors: ['harbour BAKERY'] }), ['names, competitors'])
  assert.deepEqual(fieldsOf({ engines: [chat, { ...chat, name: 'CHAT' }] }), ['engines'])
  const [theme] = plan.themes as [Plan['themes'][number]]
  assert.deepEqual(fieldsOf({ themes: [theme, { ...theme, theme: 'bread' }] }), ['themes'])
  assert.deepEqual(fieldsOf({ themes: [{ theme: 'Bread', prompts: ['Why?', 'why?'] }] }), ['themes.0.prompts'])
})

test('a plan has at most 500 prompts in total', () => {
  const prompts = Array.from({ length: 50 }, (_, at) => `Why ${at}?`)
  const themes = (count: number) => Array.from({ length: count }, (_, at) => ({ theme: `Theme ${at}`, prompts }))
  assert.deepEqual(fieldsOf({ themes: themes(10) }), [])
  assert.deepEqual(fieldsOf({ themes: themes(11) }), ['themes'])
})

for (const [baseUrl, isFine] of [
  ['https://engine.example', true],
  ['https://127.0.0.1:9/v1', true],
  ['http://127.0.0.1:11434/v1', true],
  ['http://[::1]:11434/v1', true],
  ['http://engine.example/v1', false],
  ['http://localhost/v1', false],
  ['https://user:pass@engine.example', false],
  ['https://engine.example/?key=x', false],
  ['https://engine.example/#x', false],
  ['ftp://engine.example', false],
  ['engine.example', false],
  ['', false],
] as const)
  test(`${isFine ? 'takes' : 'refuses'} ${baseUrl || 'nothing'} as the address of a chat engine`, () => {
    assert.deepEqual(fieldsOf({ engines: [{ ...chat, baseUrl }] }), isFine ? [] : ['engines.0.baseUrl'])
  })

test('a recorded engine has neither address nor model', () => {
  assert.deepEqual(fieldsOf({ engines: [{ ...chat, type: 'recorded' }] }), ['engines.0'])
})

test('spaces around texts and trailing slashes of an address are removed', () => {
  const loose = { ...chat, name: ' chat ', baseUrl: ' https://engine.example/v1// ' }
  const [engine] = normalisePlan({ ...plan, engines: [loose] }).engines
  assert.deepEqual(engine, chat)
})

test('a name over the length limit is refused', () => {
  assert.deepEqual(fieldsOf({ names: ['x'.repeat(planLimits.nameLengthMax + 1)] }), ['names.0'])
})
