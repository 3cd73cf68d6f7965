import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePosition } from './parse-position.ts'

const PIER = { latitude: 40.7128, longitude: -74.006 }

const SAME: readonly string[] = [
  '40.7128, -74.0060',
  ' (40.7128,-74.006) ',
  '40.7128 -74.006',
  '40.7128°; -74.006°',
  '40°42′46.08″N 74°00′21.6″W',
  'geo:40.7128,-74.006?z=19',
  'https://maps.example/@40.7128,-74.006,17z',
  'https://maps.example/?q=40.7128,-74.006',
  'https://maps.example/search/?api=1&query=40.7128%2C-74.006',
  'https://maps.example/?mlat=40.7128&mlon=-74.006#map=3/1/2',
  'https://maps.example/#map=17/40.7128/-74.006',
]
for (const text of SAME) test(`reads ${text}`, () => assert.deepEqual(parsePosition(text), PIER))

test('the pin of a link counts, not the centre of its picture', () => {
  const link = 'https://maps.example/place/Pier/@40.7,-74.1,17z/data=!4m6!3d40.7128!4d-74.006'
  assert.deepEqual(parsePosition(link), PIER)
})

const REFUSED: readonly (readonly [text: string, problem: RegExp])[] = [
  ['https://maps.example/short/xyz', /does not contain coordinates/],
  ['Pier Street 1', /^Enter "latitude, longitude"/],
  ['91, 0', /at most 90/],
  ['40.7, -181', /at most 180/],
  ['0, 0', /in the ocean/],
]
for (const [text, problem] of REFUSED) {
  test(`refuses ${text}`, () => {
    const parsed = parsePosition(text)
    assert.match('problem' in parsed ? parsed.problem : '', problem)
  })
}
