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
    const room = () => process.memoryUsage().heapTotal
    for (let kept = []; performance.now() < until || room() < 40_000_000; ) {
      kept = kept.length < 100 ? [...kept, Array.from({ length: 5_000 }, (_, n) => ({ n }))] : []
      await new Promise(setImmediate)
      wasGivenBackAtWork ||= isGivenBack
    }
    const before = room()
    const awake = setInterval(() => {}, 1000)
    await given
    clearInterval(awake)
    console.log(JSON.stringify({ wasGivenBackAtWork, before, after: room() }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  assert.equal(stderr, '')
  const { wasGivenBackAtWork, before, after } = JSON.parse(stdout)
  assert.equal(wasGivenBackAtWork, false)
  assert.ok(after < before / 2, stdout)
})
