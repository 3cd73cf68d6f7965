import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** More than this is not read. Say a thing once, where the reader looks: see CONTRIBUTING.md, "Documentation". */
const WORDS_MAX = 52_000

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const words = pages.reduce((sum, page) => sum + (readFileSync(page, 'utf8').match(/\S+/g)?.length ?? 0), 0)
console.log(`${words} words in ${pages.length} Markdown files, at most ${WORDS_MAX}`)
if (words > WORDS_MAX) {
  console.error('Markdown has too many words: cut what is obvious, repeated or history.')
  process.exitCode = 1
}
