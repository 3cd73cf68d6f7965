import assert from 'node:assert/strict'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { BODY_BYTES_MAX } from '../../core/http/conventions/error-handler.ts'
import { parseLargeJson, parseStrictJson } from '../../core/http/conventions/strict-json.ts'
import { openSource } from '../../core/import/read-rows.ts'
import { jsonLimits } from '../../core/values/outside-json.ts'
import { outsideLimits } from '../../core/values/outside-limits.ts'
import { parseBounceReport } from '../../features/campaigns/pages/register-bounces.ts'
import { openBusinessProfile } from '../../features/publishing/directories/business-profile/business-profile-adapter.ts'
import { protocolReviews } from '../../features/publishing/directories/protocol-adapter.ts'
import { readLinkReviews } from '../../features/reviews/actions/link-reviews.ts'
import { readFeed } from '../../features/reviews/actions/read-feed.ts'
import { reviewColumns } from '../../features/reviews/actions/review-row.ts'
import { readAnswer } from '../../features/search-ai/rules/engine-reply.ts'
import { importSteps } from '../../testing/dashboard-import.ts'
import { fresh } from '../../testing/fresh.ts'
import { longestTurnMs } from '../../testing/longest-turn.ts'
import { type WorstTexts, worstCsv, worstJson } from '../../testing/outside-texts.ts'
import { reviewsOf } from '../../testing/review-scene.ts'
import { signedIn } from '../../testing/signed-in.ts'

/** CPU time of this thread, under the hooks of the test runner and on slow machines. Texts that block take seconds. */
const TURN_MS_MAX = 500
const ROUNDS = 3

interface OutsideText {
  readonly place: string
  readonly texts: WorstTexts
  /** Returns the function that parses a text in this place as the service does. */
  readonly open: (t: TestContext) => Promise<(text: string) => Promise<unknown>>
}

const { reviewFeed, directoryAnswer, engineAnswer } = outsideLimits
const REPORT_BYTES_MAX = 262_144
/** A file of the command may be as large as it likes. It is read in pieces. */
const FILE_LENGTH = 2 * 1024 * 1024

/** Every place where text from outside is parsed. */
const places: readonly OutsideText[] = [
  { place: 'a CSV feed', texts: worstCsv(reviewFeed.bytes, 'reviewDate'), open: async () => pulled },
  { place: 'a JSON feed', texts: worstJson(reviewFeed.bytes, reviewFeed.json), open: async () => pulled },
  {
    place: 'an uploaded file',
    texts: worstCsv(FILE_LENGTH, 'name'),
    open: async () => {
      const scene = await fresh()
      const group = await scene.given.business({ type: 'enterprise' })
      const { act } = await signedIn(scene, { [group.id]: 'admin' })
      const { upload, preview } = importSteps(scene.db, act, { kind: 'listings', businessId: group.id })
      return async (csv) => answered(await preview((await upload(csv)).body.importId))
    },
  },
  { place: 'a CSV file of the command', texts: worstCsv(FILE_LENGTH, 'reviewDate'), open: (t) => fileOf(t, 'a.csv') },
  { place: 'a file of JSON lines', texts: worstJson(BODY_BYTES_MAX, jsonLimits), open: (t) => fileOf(t, 'a.jsonl') },
  {
    place: 'the body of a request',
    texts: worstJson(BODY_BYTES_MAX, jsonLimits),
    open: async () => (text) => parseLargeJson(Buffer.from(text)),
  },
  {
    place: 'pushed reviews',
    texts: worstJson(BODY_BYTES_MAX, jsonLimits),
    open: async () => {
      const scene = await fresh()
      const business = await scene.given.business()
      const { add, push } = reviewsOf(scene, business.number)
      const link = await add({ kind: 'push', sourceAlias: 'till' })
      return async (text) => answered(await push(link, text))
    },
  },
  {
    place: 'a report of bounces',
    texts: worstJson(REPORT_BYTES_MAX, jsonLimits),
    open: async () => async (text) => parseBounceReport(parseStrictJson(Buffer.from(text))),
  },
  {
    place: 'the answer of a directory',
    texts: worstJson(directoryAnswer.bytes, jsonLimits),
    open: async () => (text) =>
      protocolReviews(async () => ({ status: 200, text, retryAfterMs: undefined })).pull('1', ''),
  },
  {
    place: 'the answer of the search platform',
    texts: worstJson(directoryAnswer.bytes, jsonLimits),
    open: async (t) => {
      let answer = ''
      const server = createServer((_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(answer),
      )
      t.after(() => server.close())
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const { find } = openBusinessProfile(url, { account: 'accounts/1', token: 'token' }, () => new Date())
      return (text) => {
        answer = text
        return find('1')
      }
    },
  },
  {
    place: 'the answer of an engine',
    texts: worstJson(engineAnswer.bytes, jsonLimits),
    open: async () => async (text) => readAnswer(text),
  },
]

async function pulled(text: string) {
  const link = { businessId: 1, businessNumber: 100_000, sourceAlias: 'till' }
  return readLinkReviews(await readFeed(Buffer.from(text)), link)
}

async function fileOf(t: TestContext, name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'presence-texts-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, name)
  return async (text: string) => {
    await writeFile(file, text)
    const { rows } = await openSource(file, reviewColumns.read())
    for await (const _row of rows);
  }
}

const answered = (answer: { status?: number; statusCode?: number }) =>
  assert.ok(Number(answer.status ?? answer.statusCode) < 500)

for (const { place, texts, open } of places) {
  test(`no text of ${place} blocks the process`, async (t) => {
    const read = await open(t)
    // A text is accepted or refused; only a fault of the program is neither.
    const parse = (text: string) =>
      read(text).catch((error: unknown) => {
        if (error instanceof TypeError || error instanceof RangeError || error instanceof assert.AssertionError)
          throw error
      })
    for (const [name, text] of Object.entries(texts)) {
      // Repeated, because the first round also compiles the code.
      for (let round = 1; ; round++) {
        const ms = await longestTurnMs(() => parse(text))
        if (ms <= TURN_MS_MAX) break
        assert.ok(round < ROUNDS, `${name}: ${ms} ms of processor time`)
      }
    }
  })
}

/** What they parse was written by the service or its operator. Operations and commands parse the JSON of the database. */
const parseOwnJson = [
  'features/publishing/directories/business-profile/business-profile-reviews.ts',
  'features/publishing/directories/sealed-credentials.ts',
  'features/publishing/directories/reference/reference-server.ts',
  'core/platform/embedded-postgres/setup/binaries.ts',
  'core/platform/setting-formats.ts',
  'features/search-ai/engines/open-engines.ts',
  'core/platform/logger.ts',
  'core/platform/running-service.ts',
  'features/contacts/actions/contacts-in-reach.ts',
]
/** They count before they parse. */
const counting = ['core/values/outside-json.ts', 'core/http/conventions/strict-json.ts']

test('no other file parses JSON: text from outside is counted first', async () => {
  const folders =
    '{core/{http,import,platform,values},features/*/{actions,console,directories,engines,files,jobs,pages,rules}}'
  const files = globSync(`${folders}/**/*.ts`, { cwd: join(import.meta.dirname, '../..') })
  const parsing: string[] = []
  for (const file of files.filter((name) => !/\.(test|fixture)\.ts$|\/testing\//.test(name))) {
    const source = await readFile(join(import.meta.dirname, '../..', file), 'utf8')
    if (/JSON\.parse\(|\.json\(\)/.test(source)) parsing.push(file)
  }
  assert.deepEqual(parsing.sort(), [...parseOwnJson, ...counting].sort())
})
