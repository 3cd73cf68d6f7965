import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SentLevel, StoredLevel } from '../contract/levels.ts'
import { planLevels } from './plan-levels.ts'

const value = (levelValueId: number, name: string, locations = 1) => ({ levelValueId, name, locations })
const stored: readonly StoredLevel[] = [
  { levelId: 1, name: 'Region', values: [value(11, 'East'), value(12, 'West', 3)] },
  { levelId: 2, name: 'District', values: [value(21, 'Harbour')] },
]
const planned = (levels: readonly SentLevel[], before = stored) => {
  const plan = planLevels(before, levels)
  assert.ok(plan.ok, JSON.stringify(plan))
  return plan
}
const refused = (levels: readonly SentLevel[]) => {
  const plan = planLevels(stored, levels)
  assert.ok(!plan.ok)
  return [plan.broken, ...plan.violations.map(({ field }) => field)]
}

test('the list as it was read changes nothing', () => {
  const { levels, removedLevels, removedValues } = planned(stored)
  assert.deepEqual([removedLevels, removedValues], [[], []])
  assert.deepEqual(
    levels.map(({ id, name, values }) => [id, name, values?.map(({ id }) => id)]),
    [
      [1, 'Region', [11, 12]],
      [2, 'District', [21]],
    ],
  )
})

test('levels and values are found by name, whatever the case, the spaces and the form of accents', () => {
  const cafe = [{ levelId: 1, name: 'Region', values: [value(11, 'Caf\u00e9  Nord')] }]
  const { levels, removedValues } = planned([{ name: ' REGION', values: [{ name: 'cafe\u0301 nord ' }] }], cafe)
  assert.deepEqual(levels, [{ id: 1, name: 'REGION', values: [{ id: 11, name: 'Caf\u00e9 Nord', mergedIds: [] }] }])
  assert.deepEqual(removedValues, [])
})

test('a value that gets the name of another one is merged with it, also if the other one is not listed', () => {
  for (const listed of [[{ levelValueId: 12, name: 'West' }], []]) {
    const values = [{ levelValueId: 11, name: 'west' }, ...listed]
    const [region] = planned([
      { levelId: 1, name: 'Region', values },
      { levelId: 2, name: 'District' },
    ]).levels
    assert.deepEqual(region?.values, [{ id: 12, name: 'West', mergedIds: [11] }])
  }
})

test('two values can exchange their names', () => {
  const values = [
    { levelValueId: 11, name: 'West' },
    { levelValueId: 12, name: 'East' },
  ]
  const { levels, removedValues } = planned([
    { levelId: 1, name: 'Region', values },
    { levelId: 2, name: 'District' },
  ])
  assert.deepEqual(
    levels[0]?.values?.map(({ id, name }) => [id, name]),
    [
      [11, 'West'],
      [12, 'East'],
    ],
  )
  assert.deepEqual(removedValues, [])
})

test('what is left out is removed; absent values are not', () => {
  const plan = planned([{ levelId: 1, name: 'Region', values: [{ name: 'East' }, { name: 'North' }] }])
  assert.deepEqual(plan.removedLevels, [stored[1]])
  assert.deepEqual(plan.removedValues, [{ ...value(12, 'West', 3), id: 12, level: 'Region' }])
  assert.deepEqual(plan.levels[0]?.values?.at(-1), { id: undefined, name: 'North', mergedIds: [] })
  assert.equal(planned([{ name: 'Region' }, { name: 'District' }]).levels[0]?.values, undefined)
})

test('ids of other levels, repeated ids, empty names and changed counts are named', () => {
  assert.deepEqual(refused([{ levelId: 1, name: 'Region', values: [{ levelValueId: 21, name: 'A' }] }]), [
    'rule',
    'levels.0.values.0.levelValueId',
  ])
  assert.deepEqual(refused([{ levelId: 9, name: ' ' }]), ['rule', 'levels.0.name', 'levels.0.levelId'])
  const twice = [
    { levelValueId: 11, name: 'A' },
    { levelValueId: 11, name: 'B', locations: 7 },
  ]
  assert.deepEqual(refused([{ levelId: 1, name: 'Region', values: twice }]), [
    'rule',
    'levels.0.values.1.levelValueId',
    'levels.0.values.1.locations',
  ])
  assert.deepEqual(
    refused([
      { levelId: 1, name: 'A' },
      { levelId: 2, name: 'a' },
    ]),
    ['same name', 'levels.1.name'],
  )
})
