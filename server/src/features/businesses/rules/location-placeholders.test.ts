import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillReply, locationValues } from './location-placeholders.ts'

const ofLocation = locationValues([
  { kind: 'level', name: 'Region', value: 'East' },
  { kind: 'field', name: 'Run by', value: '' },
])

test('placeholders of a reply are filled in, or become their fallback; those with neither are listed', () => {
  const fill = (reply: string) => fillReply(reply, ofLocation)
  assert.deepEqual(fill('We in {level. REGION}, {field.Run by| us }.'), { text: 'We in East, us.', missing: [] })
  assert.deepEqual(fill('{field.Run by} {field.Rent|} {level.East} {x} {{level.}}').missing, [
    '{field.Run by}',
    '{field.Rent|}',
    '{level.East}',
  ])
  assert.deepEqual(fill('Thank you {reviewer}'), { text: 'Thank you {reviewer}', missing: [] })
})
