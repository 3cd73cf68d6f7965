import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSetAside } from './doctor.ts'

test('doctor names what was set aside, and how to try it again, without calling the service ill', () => {
  const examples = ['1 of business 7 (takes too long)', '2 of business 7 (takes too long)']
  assert.deepEqual(
    checkSetAside([
      { what: 'images of listings', count: 1, examples: ['logoUrl of business 9 (could not be measured)'] },
      { what: 'reviews', count: 5, examples },
    ]),
    {
      ok: true,
      note: `could not be analysed: 1 images of listings: logoUrl of business 9 (could not be measured); 5 reviews: ${examples.join(', ')}, …`,
      command: 'npx presence doctor --retry',
    },
  )
  assert.deepEqual(checkSetAside([]), { ok: true, note: 'nothing' })
})
