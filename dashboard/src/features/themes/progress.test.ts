import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatProgress, formatTextsWithoutThemes, waitingOf } from './progress.ts'

const DONE = { texts: 5300, analysed: 5300, notAnalysed: 0, pending: 0, outdated: 0, setAside: 0 }

test('shows the progress of the analysis, and nothing when it is done', () => {
  assert.equal(waitingOf(DONE), 0)
  assert.equal(formatProgress(DONE, false), undefined)
  const imported = { ...DONE, analysed: 1240, pending: 60, outdated: 4000 }
  assert.equal(waitingOf(imported), 4060)
  assert.match(
    formatProgress(imported, false) ?? '',
    /^Analysing reviews: 1.?240 of 5.?300 done\. The counts will change\.$/,
  )
  const upgraded = { ...DONE, analysed: 1300, outdated: 4000 }
  assert.equal(waitingOf(upgraded), 4000)
  assert.match(
    formatProgress(upgraded, true) ?? '',
    /^Analysing posts: 1.?300 of 5.?300 done\. Until then, previous results are shown\.$/,
  )
})

test('says which texts have no themes and why', () => {
  assert.equal(formatTextsWithoutThemes(DONE, false), undefined)
  assert.equal(
    formatTextsWithoutThemes({ ...DONE, notAnalysed: 12, setAside: 1 }, false),
    '12 reviews are not analysed because only English is supported. 1 review could not be analysed.',
  )
  assert.equal(
    formatTextsWithoutThemes({ ...DONE, notAnalysed: 1 }, true),
    '1 post is not analysed because only English is supported.',
  )
})
