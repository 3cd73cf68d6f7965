import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { ApiError } from '../../values/api-error.ts'
import { parseLargeJson, parseStrictJson } from './strict-json.ts'

const parse = (text: string) => parseStrictJson(Buffer.from(text))
const refused = (text: string, rule: RegExp) =>
  assert.throws(
    () => parse(text),
    (error: ApiError) => error instanceof ApiError && rule.test(error.message),
  )

test('parses everything that JSON.stringify writes to the same value', () => {
  const plainNumber = fc.integer()
  const tree = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      plainNumber,
      fc.boolean(),
      fc.constant(null),
      fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
      fc.array(tie('value')),
      fc.dictionary(
        fc.string().filter((key) => !key.includes('\0') && key !== '__proto__'),
        tie('value'),
        { noNullPrototype: true },
      ),
    ),
  })).value
  fc.assert(
    fc.property(tree, fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      assert.deepEqual(parse(text), JSON.parse(text))
    }),
  )
})

test('accepts 32 levels and refuses 33', () => {
  assert.ok(parse('['.repeat(32) + ']'.repeat(32)))
  refused('['.repeat(33) + ']'.repeat(33), /deeper than 32/)
})

test('refuses a key that occurs twice in one object', () => refused('{"a":1,"b":{"c":1,"c":2}}', /twice/))
test('accepts the same key in different objects', () => assert.ok(parse('{"a":{"a":[{"a":1},{"a":2}]}}')))
test('accepts a key that is a value elsewhere', () => assert.ok(parse('{"a":"b","b":"a","c":["a","b"]}')))
test('decodes escapes before comparing keys', () => refused('{"a":1,"\\u0061":2}', /twice/))
test('ignores brackets and quotes in strings', () => {
  assert.deepEqual(parse('{"a":"[{\\"\\\\","b":"}],"}'), { a: '[{"\\', b: '}],' })
})
test('accepts a complete surrogate pair, escaped or not', () => {
  assert.deepEqual(parse('["\\ud83e\\udd50","🥐"]'), ['🥐', '🥐'])
})
test('accepts the largest safe integer and decimals', () => {
  assert.deepEqual(parse('[9007199254740991,-9007199254740991,0.1,-4.5,0]'), [2 ** 53 - 1, 1 - 2 ** 53, 0.1, -4.5, 0])
})
test('refuses numbers that JavaScript would round', () => refused('[9007199254740992]', /2\^53/))
test('refuses an exponent with e or E', () => {
  refused('[1e3]', /exponent/)
  refused('[1E-3]', /exponent/)
})
test('accepts __proto__ only where keys are free, like any other member', () => {
  const text = '{"__proto__":["a"],"b":["c"]}'
  refused(text, /__proto__/)
  const value = parseStrictJson(Buffer.from(text), { freeKeys: true }) as object
  assert.deepEqual(Object.entries(value), [
    ['__proto__', ['a']],
    ['b', ['c']],
  ])
  assert.equal(Object.getPrototypeOf(value), Object.prototype)
  assert.throws(() => parseStrictJson(Buffer.from('{"__proto__":[],"__proto__":[]}'), { freeKeys: true }), /twice/)
})

test('refuses more than 100,000 values or 20,000 members, not counting those inside strings', () => {
  const items = (count: number) => `[${Array(count).fill('1').join(',')}]`
  assert.equal((parse(items(100_000)) as unknown[]).length, 100_000)
  refused(items(100_001), /more than 100000 values/)
  const members = (count: number) => `{${Array.from({ length: count }, (_, at) => `"${at}":1`).join(',')}}`
  assert.ok(parse(members(20_000)))
  refused(members(20_001), /20000 members/)
  assert.ok(parse(JSON.stringify({ text: '[,:{"\\'.repeat(50_000) })))
})

test('a string without an end is not JSON, however long it is', () => {
  refused(`{"a":"${'x'.repeat(200_000)}`, /is not valid JSON/)
})

const LARGE = { list: Array.from({ length: 4000 }, (_, n) => ({ name: `number ${n}`, quoted: '[{"', value: n })) }

test('a large body is parsed in steps, and other requests run in between', async () => {
  let [turns, isRead] = [0, false]
  const bytes = Buffer.from(JSON.stringify(LARGE))
  const reading = parseLargeJson(bytes).finally(() => {
    isRead = true
  })
  for (; !isRead; turns++) await setImmediate()
  assert.deepEqual(await reading, LARGE)
  assert.ok(turns > bytes.length / 65_536, `${turns} turns for ${bytes.length} bytes`)
})

test('a large body is checked like a small one, wherever the error is', async () => {
  const text = JSON.stringify(LARGE)
  const faulty = [
    [`${text}}`, /is not valid JSON/],
    [text.replace('number 3999"', 'number 3999","name":"again"'), /same member twice/],
    [text.replace('number 2000"', '\\u0000"'), /NUL/],
    [text.replace('"value":3999', '"value":1e3'), /exponent/],
    [text.replace('"value":3999', `"value":${'['.repeat(32)}${']'.repeat(32)}`), /nested deeper/],
    [text.replace('"value":3999', '"__proto__":1'), /__proto__/],
  ] as const
  for (const [body, rule] of faulty) {
    refused(body, rule)
    await assert.rejects(parseLargeJson(Buffer.from(body)), rule)
  }
})
