import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'

const RULE = 'presence/no-large-pages'

/** The number of findings in a file with this text. */
async function findingsIn(text: string): Promise<number> {
  const root = resolve(import.meta.dirname, '../..')
  const folder = await mkdtemp(join(tmpdir(), 'large-pages-'))
  try {
    const config = { jsPlugins: [join(root, 'scripts/lint/plugin.ts')], categories: {}, rules: { [RULE]: 'error' } }
    await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify(config))
    await writeFile(join(folder, 'screen.ts'), text)
    const args = ['-c', join(folder, '.oxlintrc.json'), '--format=json', '--no-ignore', join(folder, 'screen.ts')]
    const output = await new Promise<string>((done) =>
      execFile(join(root, 'node_modules/.bin/oxlint'), args, (_error, stdout) => done(stdout)),
    )
    const { diagnostics } = JSON.parse(output) as { diagnostics: { message: string }[] }
    return diagnostics.filter(({ message }) => message.includes('cuts longer lists')).length
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a request for more than 100 rows is found, also through a constant', async () => {
  assert.equal(await findingsIn('export const query = { count: 1000 }'), 1)
  assert.equal(await findingsIn('const COUNT = 200\nexport const query = { count: COUNT }'), 1)
})

test('100 rows, and counts that are not literals, are left alone', async () => {
  assert.equal(await findingsIn('export const query = { count: 100 }'), 0)
  assert.equal(await findingsIn('export const query = (count: number) => ({ count })'), 0)
})
