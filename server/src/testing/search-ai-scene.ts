import assert from 'node:assert/strict'
import { after, type TestContext } from 'node:test'
import { givenServer, http } from '../core/platform/outbound/loopback.fixture.ts'
import { secretOf } from '../core/platform/secret.ts'
import { exampleListing } from '../features/listings/operations/example-listing.ts'
import { updateListing } from '../features/listings/operations/update-listing.ts'
import { type AnswerAnalyser, openAnswerAnalyser } from '../features/search-ai/jobs/analyse-answers.ts'
import { runSearchAiBy, type SearchAiContext } from '../features/search-ai/jobs/run-search-ai.ts'
import { getSearchAiRun } from '../features/search-ai/operations/get-search-ai-run.ts'
import { startSearchAiRun } from '../features/search-ai/operations/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from '../features/search-ai/operations/update-search-ai-account-setup.ts'
import { fresh } from './fresh.ts'

/** The bytes that the test's engine sends. If undefined, it sends nothing and the connection stays open. */
type Reply = string | undefined
type Answering = (prompt: string, asked: number, request: string) => Reply | Promise<Reply>

export const says = (text: string, more: object = {}): string =>
  http('200 OK\nContent-Type: application/json', JSON.stringify({ choices: [{ message: { content: text } }], ...more }))

/** A theme with this many prompts. */
export const promptsOf = (count: number) => [
  { theme: 'Bread', prompts: Array.from({ length: count }, (_, at) => `Bread ${at}?`) },
]

const neverAborted = new AbortController().signal

let thread: AnswerAnalyser | undefined
after(() => thread?.close())
/**
 * The real analysis. All tests of the process share one thread, because starting one takes longer than most of these tests.
 */
export function openSharedAnalyser(): AnswerAnalyser {
  thread ??= openAnswerAnalyser()
  return { ...thread, close: async () => {} }
}

/** An engine that is a real server on loopback and behaves as the test wants, and a worker that may query it. */
async function engineScene(t: TestContext, answering: Answering) {
  const scene = await fresh()
  const { call, db } = scene
  const prompts: string[] = []
  const engine = await givenServer(t, async (socket, request) => {
    const prompt = /"content":"((?:[^"\\]|\\.)*)"/.exec(request)?.[1] ?? ''
    const reply = await answering(prompt, prompts.push(prompt), request)
    if (reply !== undefined) socket.end(reply)
  })
  const chat = { name: 'chat', type: 'chat', baseUrl: engine.url('/v1'), model: 'm', key: 'sk-secret' }
  const plan = {
    frequency: 'off',
    quota: 100,
    competitors: ['Crumb & Co.'],
    engines: [chat],
    themes: [{ theme: 'Bread', prompts: ['Bread in {city}?'] }],
  }
  const engines = { privateEngines: new Set([`127.0.0.1:${engine.port}`]), recordedAnswers: '/nonexistent' }
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
  type Work = Partial<SearchAiContext> & { now?: () => Date; openAnalyser?: () => AnswerAnalyser }
  const work = ({ now = clock.now, openAnalyser = openSharedAnalyser, ...more }: Work = {}) =>
    runSearchAiBy(now, openAnalyser).run({ db, signal: neverAborted, secret: secretOf('test'), engines, ...more })
  const start = async (headers: Record<string, string>): Promise<number> => {
    const { status, body } = await call(startSearchAiRun, { headers })
    assert.equal(status, 202)
    return body.runId
  }
  const progress = async (runId: number) => (await call(getSearchAiRun, { params: { runId } })).body
  return { ...scene, chat, engine, plan, prompts, clock, work, start, progress }
}

/** A business with a listing and a plan. */
export async function plannedBusiness(t: TestContext, answering: Answering, change: object = {}) {
  const { start: startAt, plan, ...scene } = await engineScene(t, answering)
  const { call, given } = scene
  const business = await given.business()
  const listed = await call(updateListing, {
    params: { businessNumber: business.number },
    body: { ...exampleListing, media: {} },
  })
  assert.equal(listed.status, 200)
  const headers = { 'x-business-number': String(business.number) }
  const setUp = (more: object = {}) =>
    call(updateSearchAiAccountSetup, { headers, body: { ...plan, ...change, ...more } })
  assert.equal((await setUp()).status, 200)
  return { ...scene, business, headers, setUp, start: () => startAt(headers) }
}

/** An enterprise with an account-wide plan and a location in each city; '' is a location without one. */
export async function plannedAccount(
  t: TestContext,
  answering: Answering,
  { cities, ...change }: { cities: readonly string[]; [member: string]: unknown },
) {
  const { start: startAt, plan, ...scene } = await engineScene(t, answering)
  const { call, given } = scene
  const account = await given.business({ type: 'enterprise', name: 'Harbour Group' })
  const locations: { id: number; number: number }[] = []
  for (const city of cities) {
    const place = { name: `Harbour Bakery ${city}`, parentId: account.id, location: { city } }
    locations.push(await given.business(place))
  }
  const at = ({ number }: { number: number }) => ({ 'x-business-number': String(number) })
  const setUp = (more: object = {}, business = account) =>
    call(updateSearchAiAccountSetup, { headers: at(business), body: { ...plan, ...change, ...more } })
  assert.equal((await setUp()).status, 200)
  return { ...scene, account, locations, at, headers: at(account), setUp, start: (of = account) => startAt(at(of)) }
}
