import assert from 'node:assert/strict'
import { test } from 'node:test'
import { piecesOfHtml } from './html-pieces.ts'

test('the pieces of the last 20 texts are cached', () => {
  const used = piecesOfHtml('<p>used</p>')
  const unused = piecesOfHtml('<p>unused</p>')
  for (let at = 1; at <= 19; at++) {
    piecesOfHtml(`<p>${at}</p>`)
    assert.equal(piecesOfHtml('<p>used</p>'), used)
  }
  assert.notEqual(piecesOfHtml('<p>unused</p>'), unused)
  assert.deepEqual(piecesOfHtml('<p>unused</p>'), unused)
})
