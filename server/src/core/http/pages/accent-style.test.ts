import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { accentStyle, contrastOf } from './accent-style.ts'

const accentsOf = (color: string) =>
  Array.from(accentStyle(color).matchAll(/--accent:(#[0-9a-f]{6})/g), ([, accent]) => accent as string)

test('text in any colour can be read, on the pages and on the colour', () => {
  const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colours, (color) => {
      const [light, dark] = accentsOf(color) as [string, string]
      for (const background of ['#faf8f5', '#ffffff']) assert.ok(contrastOf(light, background) >= 4.5)
      for (const background of ['#1d2024', '#15171a']) assert.ok(contrastOf(dark, background) >= 4.5)
    }),
  )
})

test('a colour that can be read is not changed', () => {
  assert.equal(accentsOf('#9a3412')[0], '#9a3412')
  assert.equal(accentsOf('#ffcc00')[1], '#ffcc00')
})
