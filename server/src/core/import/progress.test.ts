import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openProgress } from './progress.ts'

function watch(isTTY: boolean) {
  const written: string[] = []
  let timeMs = 0
  const screen = { isTTY, write: (text: string) => written.push(text) }
  const progress = openProgress(
    screen,
    () => 0.5,
    () => timeMs,
  )
  const at = (ms: number, rows: number) => {
    timeMs = ms
    progress.show(rows)
  }
  return { written, at, close: progress.close }
}

test('progress starts after two seconds, with a line every few seconds', () => {
  const { written, at, close } = watch(false)
  for (const [ms, rows] of [
    [1_000, 100],
    [2_000, 200],
    [4_000, 400],
    [7_000, 700],
  ] as const)
    at(ms, rows)
  close()
  assert.deepEqual(written, ['200 rows, 100 rows/s, 50 % of the file\n', '700 rows, 100 rows/s, 50 % of the file\n'])
})

test('progress overwrites its line on a terminal, and removes it at the end', () => {
  const { written, at, close } = watch(true)
  at(2_000, 200)
  at(2_500, 250)
  close()
  assert.deepEqual(written, [
    '\r\x1b[K200 rows, 100 rows/s, 50 % of the file',
    '\r\x1b[K250 rows, 100 rows/s, 50 % of the file',
    '\r\x1b[K',
  ])
})
