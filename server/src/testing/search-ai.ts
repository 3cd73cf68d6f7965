import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { runSearchAiBy, type SearchAiContext } from '../jobs/run-search-ai.ts'
import { exampleListing } from '../operations/listing/example-listing.ts'
import { updateListing } from '../operations/listing/update-listing.ts'
import { getSearchAiRun } from '../operations/search-ai/get-search-ai-run.ts'
import { startSearchAiRun } from '../operations/search-ai/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from '../operations/search-ai/update-search-ai-account-setup.ts'
import { givenServer, http } from '../platform/outbound/loopback.fixture.ts'
import { secretOf } from '../platform/secret.ts'
import { fresh } from './fresh.ts'

/** What the engine of a test sends, byte by byte; undefined: nothing, and the connection stays open. */
type Reply = string | undefined
type Answering = (prompt: string, asked: number, request: string) => Reply | Promise<Reply>

export const says = (text: string, more: object = {}): string =>
  http('200 OK\nContent-Type: application/json', JSON.stringify({ choices: [{ message: { content: text } }], ...more }))

/** A theme with so many prompts. */
export const promptsOf = (count: number) => [
  { theme: 'Bread', prompts: Array.from({ length: count }, (_, at) => `Bread ${at}?`) },
]

const neverAborted = new AbortController().signal

/** A business with a listing and a plan, whose engine is a real server on loopback that behaves as the test wants. */
export async function plannedBusiness(t: TestContext, answering: Answering, change: object = {}) {
  const scene = await fresh()
  const { call, given, db } = scene
  const prompts: string[] = []
  const engine = await givenServer(t, async (socket, request) => {
    const prompt = /"content":"((?:[^"\\]|\\.)*)"/.exec(request)?.[1] ?? ''
    const reply = await answering(prompt, prompts.push(prompt), request)
    if (reply !== undefined) socket.end(reply)
  })
  const business = await given.business()
  const listed = await call(updateListing, {
    params: { businessNumber: business.number },
    body: { ...exampleListing, media: {} },
  })
  assert.equal(listed.status, 200)
  const headers = { 'x-business-number': String(business.number) }
  const chat = { name: 'chat', type: 'chat', baseUrl: engine.url('/v1'), model: 'm', key: 'sk-secret' }
  const plan = {
    frequency: 'off',
    quota: 100,
    competitors: ['Crumb & Co.'],
    engines: [chat],
    themes: [{ theme: 'Bread', prompts: ['Bread in {city}?'] }],
    ...change,
  }
  const setUp = (more: object = {}) => call(updateSearchAiAccountSetup, { headers, body: { ...plan, ...more } })
  assert.equal((await setUp()).status, 200)
  const engines = { privateEngines: new Set([`127.0.0.1:${engine.port}`]), recordedAnswers: '/nonexistent' }
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
  const work = ({ now = clock.now, ...more }: Partial<SearchAiContext> & { now?: () => Date } = {}) =>
    runSearchAiBy(now).run({ db, signal: neverAborted, secret: secretOf('test'), engines, ...more })
  const start = async (): Promise<number> => {
    const { status, body } = await call(startSearchAiRun, { headers })
    assert.equal(status, 202)
    return body.runId
  }
  const progress = async (runId: number) => (await call(getSearchAiRun, { params: { runId } })).body
  return { ...scene, business, headers, chat, engine, prompts, setUp, clock, work, start, progress }
}
