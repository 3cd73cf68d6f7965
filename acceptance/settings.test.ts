import assert from 'node:assert/strict'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newStage } from './stage/stage.ts'

const stage = newStage()

describe('a start with invalid settings', { concurrency: 2 }, () => {
  test('names every wrong setting at once', async () => {
    const { code, stdout, stderr } = await stage.run(['serve'], {
      DATA_DIR: stage.dataFolder(),
      PORT: '70000',
      RATE_LIMIT: 'fast',
      DEMO: 'perhaps',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://root:hunter2@localhost/presence',
      PUBLIC_URL: 'presence.example',
    })
    assert.notEqual(code, 0)
    for (const name of ['PORT', 'RATE_LIMIT', 'DEMO', 'LOG_LEVEL', 'DATABASE_URL', 'PUBLIC_URL']) {
      assert.match(stderr, new RegExp(`\\b${name} (is|must be) `))
    }
    assert.doesNotMatch(stdout + stderr, /hunter2/)
    assert.doesNotMatch(stderr, /\n {4}at /)
  })

  test('says in one line that DATA_DIR is a file', async () => {
    const file = join(stage.dataFolder(), 'file')
    writeFileSync(file, '')
    const { code, stderr } = await stage.run(['serve'], { DATA_DIR: file, PORT: '0' })
    assert.notEqual(code, 0)
    assert.match(stderr, /^presence: [^\n]*\/file: it is a file where a folder is needed[^\n]*\n$/)
  })

  test('says in one line that DATA_DIR cannot be written', async (t) => {
    const folder = unwritableFolder()
    if (!folder) return t.skip('root may write everywhere here')
    const { code, stderr } = await stage.run(['serve'], { DATA_DIR: join(folder, 'data'), PORT: '0' })
    assert.notEqual(code, 0)
    assert.match(stderr, /^presence: [^\n]*\/data: [^\n]+\n$/)
  })

  test('says in one line that a database is unreachable', async () => {
    const { code, stderr } = await stage.run(['serve'], {
      DATABASE_URL: 'postgres://presence:hunter2@127.0.0.1:1/presence',
      PORT: '0',
    })
    assert.notEqual(code, 0)
    assert.match(stderr, /^presence: [^\n]*unreachable[^\n]*\n$/)
    assert.doesNotMatch(stderr, /hunter2/)
  })
})

/** Root ignores permissions, but not even root can create a folder in /sys/kernel. */
function unwritableFolder(): string | undefined {
  if (process.getuid?.() === 0) return process.platform === 'linux' ? '/sys/kernel' : undefined
  const folder = stage.dataFolder()
  chmodSync(folder, 0o500)
  return folder
}
