import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CsvRecord, csvRecords } from './read-csv.ts'

const BYTES_MAX = 1024 * 1024

async function read(text: string | Buffer, { cellsMax = Number.POSITIVE_INFINITY, chunkBytes = 1_000_000 } = {}) {
  const bytes = Buffer.from(text as string)
  const chunks: Buffer[] = []
  for (let start = 0; start < bytes.length; start += chunkBytes) chunks.push(bytes.subarray(start, start + chunkBytes))
  const records: CsvRecord[] = []
  for await (const each of csvRecords(chunks, cellsMax)) records.push(...each)
  return records
}
const cellsOf = async (...given: Parameters<typeof read>) => (await read(...given)).map(({ cells }) => cells)

test('what is written as CSV is read back, in pieces of any size', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', ' ', '\r\n', '\n') })
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom('\n', '\r\n'),
      async (rows, chunkBytes, end) => {
        const lines = [['first', 'second'], ...rows]
        const text = lines.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',') + end).join('')
        assert.deepEqual(await cellsOf(text, { chunkBytes }), lines)
      },
    ),
  )
})

test('a quote that does not enclose a whole cell is part of the text', async () => {
  const text = 'a,b,c\n5" pipe,"A" and B,"C ""D"\n"",x"y",""z\n'
  assert.deepEqual(await cellsOf(text), [
    ['a', 'b', 'c'],
    ['5" pipe', '"A" and B', 'C "D'],
    ['', 'x"y"', '""z'],
  ])
})

test('empty lines are skipped, and every record has the line on which it begins', async () => {
  const lines = (await read('a\n\n"b\r\nc"\r\n\r\nd')).map(({ line, cells }) => [line, ...cells])
  assert.deepEqual(lines, [
    [1, 'a'],
    [3, 'b\r\nc'],
    [6, 'd'],
  ])
})

test('files with carriage returns alone, and in UTF-16 with a byte order mark, are read', async () => {
  assert.deepEqual(await cellsOf('a;b\r1;2\r'), [
    ['a', 'b'],
    ['1', '2'],
  ])
  assert.deepEqual(await cellsOf(Buffer.from('\uFEFFa\tb\n"é\t"\t2\n', 'utf16le')), [
    ['a', 'b'],
    ['é\t', '2'],
  ])
})

test('the format is recognised however small the pieces are in which the file arrives', async () => {
  for (const chunkBytes of [1, 4])
    assert.deepEqual(await cellsOf('a;b\r\n1;2', { chunkBytes }), [
      ['a', 'b'],
      ['1', '2'],
    ])
})

test('500 cells in a record are read, not 501', async () => {
  const row = (cells: number) => `a\n${Array(cells).fill('x').join(',')}`
  assert.equal((await cellsOf(row(500)))[1]?.length, 500)
  await assert.rejects(read(row(501)), /the row on line 2 has more than 500 cells/)
  assert.equal((await cellsOf(`a,b\n1,"${','.repeat(600)}"`))[1]?.length, 2)
})

test('a record of a megabyte is read, not one byte more', async () => {
  assert.equal((await cellsOf('x'.repeat(BYTES_MAX)))[0]?.[0]?.length, BYTES_MAX)
  await assert.rejects(read('x'.repeat(BYTES_MAX + 1)), /a row has more than 1048576 bytes/)
  await assert.rejects(read(`a\n${'é'.repeat(BYTES_MAX / 2)}x\n`), /a row has more than 1048576 bytes/)
})

test('as many cells as allowed are read, not one more; without a limit, any number', async () => {
  const file = (cells: number) => `${'a,b\n'.repeat(cells / 2)}${cells % 2 === 1 ? 'c' : ''}`
  assert.equal((await read(file(10), { cellsMax: 10 })).length, 5)
  await assert.rejects(read(file(11), { cellsMax: 10 }), /more than 10 cells \(rows × columns\)/)
  assert.equal((await read(file(300_000))).length, 150_000)
})
