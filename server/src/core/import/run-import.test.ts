import assert from 'node:assert/strict'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'

/** Programs run in a thread, which has its own exit code. */
const STOPPED = `
  Promise.all([
    import(${JSON.stringify(new URL('./run-import.ts', import.meta.url).href)}),
    import(${JSON.stringify(new URL('./batches.ts', import.meta.url).href)}),
  ]).then(async ([{ runImport }, { ImportStoppedError }]) => {
    const importRows = async (onBatch) => {
      onBatch({ created: 2, updated: 1, unchanged: 0, refused: 0 }, [])
      throw new ImportStoppedError('the rest of the file is not valid CSV')
    }
    await runImport({ id: 1, name: 'Given' }, {}, {}, importRows).catch(({ message }) => console.log(message))
  })`

test('an import that stops before the end of the file shows the counts so far', async () => {
  const thread = new Worker(STOPPED, { eval: true, stdout: true })
  assert.equal(
    await text(thread.stdout),
    'Given (1): 2 created, 1 updated, 0 unchanged, 0 refused.\nthe rest of the file is not valid CSV\n',
  )
})

const endingWith = (refused: number) => `
  import(${JSON.stringify(new URL('./run-import.ts', import.meta.url).href)}).then(({ runImport }) =>
    runImport({ id: 1, name: 'Given' }, {}, {}, async () => ({ created: 2, updated: 0, unchanged: 0, refused: ${refused} })))`

test('the exit code is 1 if rows were refused, even if others were imported, and otherwise 0', async () => {
  for (const refused of [0, 1]) {
    const thread = new Worker(endingWith(refused), { eval: true, stdout: true })
    assert.deepEqual(await once(thread, 'exit'), [refused])
  }
})
