import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPrinted } from './expected-answer.ts'

test('JSON is compared without whitespace, except inside strings', () => {
  assert.ok(isPrinted('json', '{"a": 1,\n "b": "x y"}\n', '{"a":1,"b":"x y"}'))
  assert.ok(!isPrinted('json', '{"a": 1}', '{"a":2}'))
  assert.ok(!isPrinted('json', '{"b": "x y"}', '{"b":"xy"}'))
  assert.ok(!isPrinted('json', '{"a": 1}', '{"a":1,"b":2}'))
})

test('an ellipsis matches anything, and the rest must be equal', () => {
  assert.ok(isPrinted('json', '{"id": …, "rest": […]}', '{"id":17,"rest":[{"a":[1]}]}'))
  assert.ok(!isPrinted('json', '{"id": …, "count": 3}', '{"id":17,"count":4}'))
  assert.ok(isPrinted('text', 'key bp_live_…\ndone', 'key bp_live_abc\ndone\n'))
  assert.ok(!isPrinted('text', 'key …', 'key abc\nand another line'))
})

test('an ellipsis alone on a line matches any number of lines, or none', () => {
  for (const between of ['', 'one\n', 'one\n\ntwo\n']) {
    assert.ok(isPrinted('text', 'first\n…\nlast', `first\n${between}last\n`))
  }
  assert.ok(!isPrinted('text', 'first\n…\nlast', 'first\nlast, but not quite'))
})

test('characters that look like a pattern are literal', () => {
  assert.ok(isPrinted('text', '(212) 555-0100 [a] $1', '(212) 555-0100 [a] $1'))
  assert.ok(!isPrinted('text', 'a.c', 'abc'))
})
