import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { goldTrades, HELD_OUT_TRADES, readGold } from '../../bench/gold.ts'
import { readGoldTexts } from './gold.ts'

/** Folders of sentences, for the network and for the kinds of passages. */
const FOLDERS = ['../sentences', '../sarcasm'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
const folder = mkdtempSync(join(tmpdir(), 'presence-gold-'))
after(() => rmSync(folder, { recursive: true }))

function annotated(line: object) {
  writeFileSync(join(folder, 'trade.jsonl'), `${JSON.stringify(line)}\n`)
  const [only] = readGoldTexts(folder, ['trade'], 1)
  assert.ok(only)
  const words = ({ from, to }: { from: number; to: number }) => only.text.slice(from, to)
  return {
    pairs: only.pairs.map(({ thing, implied, opinion, sentiment }) => [
      thing ? words(thing) : implied,
      words(opinion),
      sentiment,
    ]),
    neutral: only.terms.filter(({ polarity }) => polarity === 0).map(words),
  }
}

test('things and opinions are found in the text, in singular or plural', () => {
  const { pairs } = annotated({
    kind: 'plain',
    text: 'The rear tyres wore out fast.',
    themes: [{ thing: ['tyre'], opinion: ['wore out', 'wore out fast'], sentiment: -1 }],
  })
  assert.deepEqual(pairs, [['tyres', 'wore out fast', -1]])
})

test('a thing that no word names is implied', () => {
  const { pairs } = annotated({
    kind: 'pronoun',
    text: 'They were rude.',
    themes: [{ thing: ['staff'], opinion: ['rude'], sentiment: -1 }],
  })
  assert.deepEqual(pairs, [['staff', 'rude', -1]])
})

test('all names that must not be claimed are neutral, unless the text judges them', () => {
  const { neutral } = annotated({
    kind: 'plain',
    text: 'My brother had the soup on the terrace. The soup was cold.',
    themes: [{ thing: ['soup'], opinion: ['cold'], sentiment: -1 }],
    not: [{ thing: ['soup', 'brother', 'terrace'], sentiment: 1 }],
  })
  assert.deepEqual(neutral, ['brother', 'terrace'])
})

test('the sentences name things and opinions as the text does', () => {
  const wrong = FOLDERS.flatMap((folder) =>
    readGoldTexts(folder, goldTrades(folder), 1).flatMap(({ text, marksOpinions }) => (marksOpinions ? [] : [text])),
  )
  assert.deepEqual(wrong, [])
})

test('the sentences are of other trades than the held-out ones, and none is repeated', () => {
  const trades = FOLDERS.flatMap((folder) => goldTrades(folder).map((trade) => ({ folder, trade })))
  assert.deepEqual(
    trades.filter(({ trade }) => HELD_OUT_TRADES.includes(trade)),
    [],
  )
  const texts = trades.flatMap(({ folder, trade }) => readGold(folder, trade).map(({ text }) => text.toLowerCase()))
  assert.deepEqual(
    texts.filter((text, at) => texts.indexOf(text) !== at),
    [],
  )
})
