import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { listingColumns } from '../../features/listings/actions/listing-columns.ts'
import { openSource, type SourceRow } from './read-rows.ts'

async function read(
  t: TestContext,
  name: string,
  text: string | Buffer,
  options?: Parameters<typeof listingColumns>[0],
) {
  const folder = await mkdtemp(join(tmpdir(), 'presence-import-'))
  t.after(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, name), text)
  const rows: SourceRow[] = []
  for await (const row of (await openSource(join(folder, name), listingColumns(options))).rows) rows.push(row)
  return rows.map(withoutCells)
}

const withoutCells = (row: SourceRow) =>
  Object.fromEntries(Object.entries(row).filter(([member]) => member !== 'cells'))

test('quotes, line breaks in cells, a byte order mark and CRLF are read, and each row has its line number', async (t) => {
  const text = '\uFEFFName,City\r\n"A ""B"", C","two\r\nlines"\r\n\r\n5" pipe,x\r\nlast\r\n'
  assert.deepEqual(await read(t, 'a.csv', text), [
    { line: 2, content: { name: 'A "B", C', location: { city: 'two\r\nlines' } } },
    { line: 5, content: { name: '5" pipe', location: { city: 'x' } } },
    { line: 6, content: { name: 'last' } },
  ])
})

test('semicolons and tabs are separators if the heading has them', async (t) => {
  const expected = [{ line: 2, content: { name: 'A, B', phone: '1' } }]
  assert.deepEqual(await read(t, 'a.csv', 'name;phone\nA, B;1\n'), expected)
  assert.deepEqual(await read(t, 'a.tsv', 'name\tphone\nA, B\t1\n'), expected)
})

test('the format is recognised by the first character if the name does not show it', async (t) => {
  assert.deepEqual(await read(t, 'a', ' {"name":"A"}\n'), [{ line: 1, content: { name: 'A' } }])
  assert.deepEqual(await read(t, 'b', 'name\nA\n'), [{ line: 2, content: { name: 'A' } }])
  await assert.rejects(read(t, 'c', '[{"name":"A"}]'), /is a JSON array/)
})

test('a row that is not UTF-8 is refused, in CSV and in JSON lines', async (t) => {
  const csv = await read(t, 'a.csv', Buffer.from('name\nCaf\u00e9\nBar\n', 'latin1'))
  assert.deepEqual(csv[0], {
    line: 2,
    violations: [{ field: 'row', rule: 'must be UTF-8 text; save the file in that encoding' }],
  })
  assert.equal(csv.length, 2)
  const [json] = await read(t, 'a.jsonl', Buffer.from('{"name":"Caf\u00e9"}', 'latin1'))
  assert.deepEqual(json, { line: 1, violations: [{ field: 'row', rule: 'is not valid UTF-8' }] })
})

test('a line that is too long is refused without buffering it, and reading continues', async (t) => {
  const rows = await read(t, 'a.jsonl', `{"name":"${'x'.repeat(3_000_000)}"}\n{"name":"A"}`)
  assert.deepEqual(rows, [
    { line: 1, violations: [{ field: 'row', rule: 'at most 1048576 bytes' }] },
    { line: 2, content: { name: 'A' } },
  ])
})

test('a row with a text that is too long is refused, in CSV and in JSON lines, and reading continues', async (t) => {
  const long = 'x'.repeat(65_537)
  const refused = (line: number) => ({
    line,
    violations: [{ field: 'row', rule: 'at most 65536 characters in each text' }],
  })
  assert.deepEqual(await read(t, 'a.csv', `name,phone\n${long},1\nA,2\n`), [
    refused(2),
    { line: 3, content: { name: 'A', phone: '2' } },
  ])
  const lines = [{ name: { deep: [long] } }, { [long]: 1 }, { name: 'A' }].map((row) => JSON.stringify(row))
  assert.deepEqual(await read(t, 'a.jsonl', lines.join('\n')), [
    refused(1),
    refused(2),
    { line: 3, content: { name: 'A' } },
  ])
})

test('an unusable file gets an error in one line', async (t) => {
  await assert.rejects(read(t, 'a.csv', ''), /the file is empty/)
  await assert.rejects(read(t, 'a.csv', 'id,street\n1,x\n'), /no column "name", only id, street/)
  await assert.rejects(
    read(t, 'a.csv', 'name\n"never closed\n'),
    /not valid CSV: a quote is opened but not closed in the row on line 2\./,
  )
  const tooLong = `name\n"never closed${'x'.repeat(1_100_000)}\n`
  await assert.rejects(read(t, 'a.csv', tooLong), /not valid CSV: a row has more than 1048576 bytes\. A quote that/)
  await assert.rejects(openSource('/nowhere/a.csv', listingColumns()), /cannot be read \(ENOENT\)/)
})

test('unused columns are named', async (t) => {
  const ignored: string[] = []
  await read(t, 'a.csv', 'name,Floors,mood\nA,1,2\n', (headings) => ignored.push(...headings))
  assert.deepEqual(ignored, ['Floors', 'mood'])
})

test('a file of the command may have any number of rows', async (t) => {
  const count = 100_000
  const rows = await read(t, 'a.csv', `name,phone\n${'A,1\n'.repeat(count)}`)
  assert.equal(rows.length, count)
})
