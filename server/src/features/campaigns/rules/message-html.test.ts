import assert from 'node:assert/strict'
import { test } from 'node:test'
import { piecesOfHtml } from './message-html.ts'

test('the same HTML is sanitised once', () => {
  assert.equal(piecesOfHtml('<p>Hello</p>'), piecesOfHtml('<p>Hello</p>'))
})

test('at most 20 texts are cached', () => {
  const first = piecesOfHtml('<p>first</p>')
  for (let at = 1; at <= 20; at++) piecesOfHtml(`<p>${at}</p>`)
  assert.notEqual(piecesOfHtml('<p>first</p>'), first)
})
