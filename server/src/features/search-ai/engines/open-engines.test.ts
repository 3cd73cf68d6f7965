import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { readAnswer } from '../rules/engine-reply.ts'
import { recordedAnswers } from './open-engines.ts'

async function fileWith(t: TestContext, content: string) {
  const folder = await mkdtemp(join(tmpdir(), 'presence-recorded-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'answers.json')
  await writeFile(file, content)
  return file
}

test('returns the recorded answer for a prompt, in any case', async (t) => {
  const answers = [{ prompt: 'Best bread?', answer: 'Ours', citations: ['https://a.example'] }]
  const ask = recordedAnswers(await fileWith(t, JSON.stringify({ answers })))
  const reply = await ask(' best BREAD? ')
  assert.ok('raw' in reply)
  assert.deepEqual(readAnswer(reply.raw), { text: 'Ours', sources: ['https://a.example'] })
  assert.deepEqual(await ask('Best cake?'), {
    reason: 'no answer is recorded for this prompt',
    isPassing: false,
    concernsEngine: false,
  })
})

for (const content of ['', '{}', '[]', 'null', '{"answers":[null]}', '{"answers":[{"answer":"x"}]}'])
  test(`a file with ${content || 'nothing'} in it fails every prompt, and its content is not revealed`, async (t) => {
    const reply = await recordedAnswers(await fileWith(t, content))('x')
    assert.deepEqual(reply, {
      reason: 'the file of recorded answers cannot be read',
      isPassing: false,
      concernsEngine: true,
    })
  })
