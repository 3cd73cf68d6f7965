import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSaver } from './demo-directory.ts'

test('changes that arrive during a save are saved together after it, and none is lost', async () => {
  let changes = 0
  const saved: number[] = []
  const saver = openSaver(async () => {
    saved.push(changes)
    if (saved.length > 1) return
    for (; changes < 1000; changes++) saver.save()
  })
  saver.save()
  await saver.saved()
  await saver.saved()
  assert.deepEqual(saved, [0, 1000])
})

test('a failed save does not stop later ones', async () => {
  let saves = 0
  const saver = openSaver(async () => {
    if (++saves === 1) throw new Error('the disk is full')
  })
  saver.save()
  await saver.saved()
  saver.save()
  await saver.saved()
  assert.equal(saves, 2)
})
