import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { showExplanation } from './themes-command.ts'

const PRESENCE = fileURLToPath(new URL('../../../../bin/presence.js', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'presence-themes-'))
after(() => rm(folder, { recursive: true, force: true }))

async function run(input: string, args: readonly string[] = []) {
  const child = spawn(process.execPath, [PRESENCE, 'themes', ...args])
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { out, errors, code }
}

async function themes(input: string, args: readonly string[] = []) {
  const { out, errors, code } = await run(input, args)
  const lines = out.split('\n').filter((line) => line !== '')
  return { answers: lines.map((line) => JSON.parse(line)), errors, code }
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`

test('each line gets its themes, in the same order', async () => {
  const { answers, errors, code } = await themes(
    line({ text: 'Great food but the service was slow.' }) +
      line({ text: 'La comida estaba muy rica y el personal fue muy amable.' }) +
      line({ text: 'Rude staff', stars: 1, id: 7 }),
  )
  assert.deepEqual(
    answers.map(({ themes }) =>
      themes.map((each: { theme: string; sentiment: number }) => [each.theme, each.sentiment]),
    ),
    [
      [
        ['great food', 1],
        ['slow service', -1],
      ],
      [],
      [['rude staff', -1]],
    ],
  )
  assert.deepEqual(Object.keys(answers[0].themes[0]), ['theme', 'adj', 'kw', 'sentiment', 'score'])
  assert.deepEqual({ errors, code }, { errors: '', code: 0 })
})

test('an invalid line is named, keeps its place in the output, and makes the command exit with 1', async () => {
  const { answers, errors, code } = await themes(
    `${line({ text: 1 })}nonsense\n\n${line({ text: 'Friendly staff', stars: 9 })}${line({ text: 'Friendly staff' })}[]`,
  )
  assert.deepEqual(
    answers.map(({ themes }) => themes.length),
    [0, 0, 0, 1, 0],
  )
  assert.match(errors, /line 1: must be an object with "text", a string/)
  assert.match(errors, /line 2: is not valid JSON/)
  assert.match(errors, /line 4: "stars" must be a number from 1 to 5/)
  assert.match(errors, /line 6: must be an object/)
  assert.match(errors, /4 of 5 lines could not be read/)
  assert.equal(code, 1)
})

test('a file is read like standard input', async () => {
  const file = join(folder, 'texts.jsonl')
  await writeFile(file, line({ text: 'The room was not clean.' }))
  const { answers, code } = await themes('', [file])
  assert.equal(answers[0].themes[0].theme, 'not clean room')
  assert.equal(code, 0)
})

test('a missing file gets an error in one line', async () => {
  const { errors, code } = await themes('', [join(folder, 'nowhere.jsonl')])
  assert.match(errors, /^presence: .*nowhere\.jsonl cannot be read \(ENOENT\)\.\n$/)
  assert.equal(code, 1)
})

test('empty input gives empty output', async () => {
  assert.deepEqual(await themes(''), { answers: [], errors: '', code: 0 })
})

test('distinguishes a text that was not analysed from one without opinions, and says that a long one was cut', async () => {
  const long = `Friendly staff. ${'We came here on a Monday. '.repeat(1000)}`
  const { answers } = await themes(
    line({ text: 'La comida estaba muy rica y el personal fue muy amable.' }) +
      line({ text: '👍👍👍' }) +
      line({ text: 'We came here on a Monday.' }) +
      line({ text: long }),
  )
  assert.deepEqual(answers.slice(0, 3), [
    { themes: [], analysed: false, language: 'es' },
    { themes: [], analysed: false, language: 'und' },
    { themes: [] },
  ])
  assert.deepEqual([answers[3].themes[0].theme, answers[3].truncated], ['friendly staff', true])
})

test('--explain shows things, opinions and themes of each sentence, or why a text was not analysed', async () => {
  const { out, errors, code } = await run(
    line({ text: 'The staff was friendly.' }) + line({ text: 'La comida estaba muy rica.' }),
    ['--explain'],
  )
  assert.match(
    out,
    /^The staff was friendly\.\n {2}things {4}staff \(\d+ %\)\n {2}opinions {2}friendly \(\d+ %\)\n {2}themes {4}friendly staff \(\d+ %\): positive, score 0\.\d+\n/,
  )
  assert.match(out, /\nNot analysed: the text is in Spanish, and only English is supported\.\n/)
  assert.deepEqual({ errors, code }, { errors: '', code: 0 })
})

test('--explain --json prints one line for each line, --text takes one text', async () => {
  const { answers } = await themes('nonsense', ['--explain', '--json', '--text', 'Rude staff'])
  const { answers: refused } = await themes('nonsense', ['--explain', '--json'])
  assert.deepEqual(
    answers.map(({ sentences }) => sentences[0].pairs.map(({ theme }: { theme: string }) => theme)),
    [['rude staff']],
  )
  assert.deepEqual(refused, [{ analysed: false, language: 'und', sentences: [] }])
})

const pair = { theme: 'green room', adj: 'green', kw: 'room', sentiment: 0, score: 0, confidence: 0.4 } as const

test('the explanation shows what was left out and why, without control characters', () => {
  const shown = showExplanation({
    analysed: true,
    language: 'en',
    truncated: true,
    sentences: [
      {
        text: 'The \u001b[31mroom\nwas green.',
        span: [0, 20],
        words: [],
        things: [{ kw: 'room', span: [9, 13], confidence: 0.876 }],
        opinions: [],
        pairs: [{ ...pair, thing: 0, leftOut: 'a description, not an opinion' }],
      },
    ],
  })
  assert.equal(
    shown,
    `The  [31mroom was green.
  things    room (88 %)
  themes    none
  left out  green room (40 %): a description, not an opinion
The text is too long. Only the first 20,000 characters were analysed.

`,
  )
})

test('the explanation says why a text was not analysed', () => {
  const notAnalysed = (language: string) => showExplanation({ analysed: false, language, sentences: [] })
  assert.equal(notAnalysed('de'), 'Not analysed: the text is in German, and only English is supported.\n\n')
  assert.equal(notAnalysed('und'), 'Not analysed: no language was recognised.\n\n')
})
