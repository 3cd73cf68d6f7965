import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

/** A process that takes half a second to close, with a grace period of 100 ms. */
const PROGRAM = `
  import { setTimeout } from 'node:timers/promises'
  const { stopOnSignal } = await import(${JSON.stringify(new URL('./stop-on-signal.ts', import.meta.url).href)})
  const open = ['database']
  stopOnSignal({
    close: async () => {
      if (open.pop() === undefined) return
      await setTimeout(500)
      console.log('closed')
    },
    onFailure: () => console.log('failed'),
    leaving: {
      graceSeconds: 0.1,
      announce: () => process.argv.includes('fail') && setImmediate(() => { throw new Error() }),
    },
  })
  setInterval(() => {}, 1000)
  console.log('ready')`

async function stopped(...args: string[]) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, ...args], { stdio: 'pipe' })
  let output = ''
  child.stdout.on('data', (text) => {
    if (output === '') child.kill('SIGTERM')
    output += text
  })
  const [code] = await once(child, 'close')
  return { code, output: output.trim().split('\n') }
}

test('SIGTERM ends the process once everything is closed', async () => {
  assert.deepEqual(await stopped(), { code: 0, output: ['ready', 'closed'] })
})

test('a failure during the grace period still closes everything, and the process says that it failed', async () => {
  assert.deepEqual(await stopped('fail'), { code: 1, output: ['ready', 'failed', 'closed'] })
})
