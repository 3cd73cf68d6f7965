import type { JsonLimits } from '../core/values/outside-json.ts'
import { outsideLimits } from '../core/values/outside-limits.ts'

/** Texts of at most a size that take longest to parse, by name. */
export type WorstTexts = Readonly<Record<string, string>>

const { columns: COLUMNS_MAX, textLength: TEXT_LENGTH_MAX } = outsideLimits.importedRow

/** Several pieces. With more, the test would take long. */
const LETTERS_LENGTH = 200_000

const filled = (part: string, length: number, start = '', end = '') =>
  start + part.repeat(Math.max(0, Math.floor((length - start.length - end.length) / part.length))) + end
const listOf = (count: number, partOf: (at: number) => string) => Array.from({ length: count }, (_, at) => partOf(at))

/** `head` is a heading with which the file is accepted. */
export function worstCsv(length: number, head: string): WorstTexts {
  const tags = `${head},tags\n`
  const date = head.replaceAll(/[^,]+/g, '1/1/2026')
  const tagsCell = (part: string) =>
    `${date},"${filled(part, TEXT_LENGTH_MAX - 100, '[', `${part.replace(',', '')}]`)}"\n`
  return {
    'nothing but commas': filled(',', length),
    'a row of commas': filled(',', length, `${head}\n`),
    'a heading of names': filled('name,', length),
    'quoted commas': filled('","', length),
    'empty quotes': filled('"",', length, `${head}\n`),
    'a line without end': filled('x', length),
    'a row without end': filled('x', length, `${head}\n`),
    'an open quote': filled('x', length, `${head}\n"`),
    'nothing but quotes': filled('"', length),
    'line breaks in quotes': filled('\r\n', length, `${head}\n"`, '"'),
    'nothing but line breaks': filled('\n', length),
    'rows of one letter': filled('a\n', Math.min(length, LETTERS_LENGTH), `${head},b\n`),
    'rows with as many cells as allowed': filled(`${','.repeat(COLUMNS_MAX - 1)}\n`, length, `${head}\n`),
    'as many headings as allowed, all long': `${[head, ...listOf(COLUMNS_MAX - 1, (at) => `${at}`.padEnd(2000, 'x'))].join(',')}\n`,
    'lists of numbers in a cell': filled(tagsCell('1,'), length, tags),
    'lists of lists in a cell': filled(tagsCell('['), length, tags),
  }
}

export function worstJson(length: number, { values, members }: JsonLimits): WorstTexts {
  const membersOf = (max: number) => Math.min(max, Math.floor(length / 24))
  const unknown = (count: number) => `{${listOf(count, (at) => `"member ${at}":1`).join(',')}}`
  const tagged = (count: number) => `{"reviewDate":"1/1/2026","tags":[${'1,'.repeat(count - 1)}1]}`
  const valuesMax = Math.min(values, Math.floor(length / 2)) - 20
  return {
    'opening brackets': filled('[', length),
    'opening braces': filled('{"a":', length),
    numbers: filled('1,', length, '[', '1]'),
    colons: filled('"":', length, '{'),
    blanks: filled(' ', length, '', '[]'),
    'a text without end': filled('x', length, '"'),
    escapes: filled('\\u0041', length, '["', '"]'),
    'an endless number': filled('1', length, '[', ']'),
    'as many lists in lists as allowed': '['.repeat(valuesMax) + ']'.repeat(valuesMax),
    'as many different members as allowed': `[${unknown(membersOf(members))}]`,
    'as many objects as allowed, each with its own member': `[${listOf(membersOf(members), (at) => `{"m${at}":1}`).join(',')}]`,
    'one review with as many tags as allowed': `[${tagged(valuesMax)}]`,
    'reviews with many wrong tags': `[${listOf(Math.floor(valuesMax / 1_900), () => tagged(1_890)).join(',')}]`,
  }
}
