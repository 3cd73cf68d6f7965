import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smsLengthOf } from './sms-length.ts'

for (const [what, text, characters, segments] of [
  ['160 characters fit into one part', 'a'.repeat(160), 160, 1],
  ['161 need two, because each part has 153', 'a'.repeat(161), 161, 2],
  ['307 need three', 'é'.repeat(307), 307, 3],
  ['the euro sign counts twice', `${'a'.repeat(159)}€`, 161, 2],
  ['one other character limits a part to 70', `${'a'.repeat(69)}ő`, 70, 1],
  ['71 of them need two', `${'a'.repeat(70)}ő`, 71, 2],
  ['an emoji counts as two', `${'a'.repeat(68)}🙂`, 70, 1],
  ['134 with such a character fit into two parts', 'ő'.repeat(134), 134, 2],
  ['135 need three', 'ő'.repeat(135), 135, 3],
  ['306 fit into two parts', 'a'.repeat(306), 306, 2],
  ['a euro sign at the end of a part begins the next one', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 306, 3],
  ['an emoji at the end of a part begins the next one', `${'a'.repeat(66)}🙂${'a'.repeat(66)}`, 134, 3],
] as const) {
  test(`SMS length: ${what}`, () => {
    assert.deepEqual(smsLengthOf(text), { characters, segments })
  })
}
