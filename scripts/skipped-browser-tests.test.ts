import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aboutSkippedBrowserTests } from './skipped-browser-tests.ts'

test('the last line of npm test says how many browser tests were skipped, and how to run them', () => {
  const noBrowser = 'no browser: install one or set CHROMIUM=/path'
  assert.equal(
    aboutSkippedBrowserTests([noBrowser, 'redis-server is not installed', noBrowser]),
    '2 browser tests were skipped: no browser was found. To run them, install one or set CHROMIUM=/path.',
  )
})

test('nothing is printed if no browser test was skipped', () => {
  assert.equal(aboutSkippedBrowserTests(['redis-server is not installed']), undefined)
})
