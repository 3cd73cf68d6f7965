import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'

/** In another process, because the module reads the environment when it is loaded. Once without CI, once with it. */
const SCRIPT = `
  const withCi = async (value) => {
    process.env.CI = value
    const { noBrowser, launchChromium } = await import(process.argv[1] + '?CI=' + value)
    return { noBrowser, launch: await launchChromium().then(() => 'launched', (error) => error.message) }
  }
  console.log(JSON.stringify([await withCi(''), await withCi('true')]))`

const HOW_TO = 'install one (Debian: apt-get install chromium) or set CHROMIUM=/path/to/chromium'

test('without a browser, tests are skipped with a reason that says what to do; with CI set, they fail with it', () => {
  const args = ['--input-type=module', '--eval', SCRIPT, import.meta.resolve('./chromium.ts')]
  const env = { ...process.env, CHROMIUM: '/gone/chromium' }
  const [person, ci] = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', env }))
  assert.equal(person.noBrowser, `no browser: ${HOW_TO}`)
  assert.equal(ci.noBrowser, false)
  assert.equal(ci.launch, `No Chromium for ${process.platform} ${process.arch}: ${HOW_TO}`)
})
