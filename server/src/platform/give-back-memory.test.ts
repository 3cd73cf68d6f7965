import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

test('room that nothing stands in any more goes back to the system, but not while there is work', () => {
  const program = `
    const { giveBackMemoryOnceIdle } = await import(${JSON.stringify(new URL('./give-back-memory.ts', import.meta.url).href)})
    let isGivenBack = false
    const given = giveBackMemoryOnceIdle(20).then(() => { isGivenBack = true })
    let wasGivenBackAtWork = false
    const until = performance.now() + 200
    for (let kept = []; performance.now() < until; ) {
      kept = kept.length < 20 ? [...kept, Array.from({ length: 5_000 }, (_, n) => ({ n }))] : []
      await new Promise(setImmediate)
      wasGivenBackAtWork ||= isGivenBack
    }
    const before = process.memoryUsage().heapTotal
    const awake = setInterval(() => {}, 1000)
    await given
    clearInterval(awake)
    console.log(JSON.stringify({ wasGivenBackAtWork, before, after: process.memoryUsage().heapTotal }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  assert.equal(stderr, '')
  const { wasGivenBackAtWork, before, after } = JSON.parse(stdout)
  assert.equal(wasGivenBackAtWork, false)
  assert.ok(before > 20_000_000 && after < before / 2, stdout)
})
