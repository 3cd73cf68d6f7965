import type { TestContext } from 'node:test'
import type { AnyOperation } from '../core/operation/define-operation.ts'
import { http } from '../core/platform/outbound/loopback.fixture.ts'
import { plannedBusiness, says } from './search-ai-scene.ts'

const answers: Record<string, string> = {
  'Bread 1?': says('Harbour Bakery is great: (212) 555-0100. See https://guide.example/a and https://guide.example/b', {
    citations: ['https://harbour-bakery.example/menu'],
  }),
  'Bread 2?': says('1. Crumb & Co.\n2. Harbour Bakery, (212) 555-0199\n\nhttps://guide.example/a'),
  'Bread 3?': says('Crumb & Co. is fine.'),
  'Cake 1?': http('400 Bad Request\nContent-Length: 0'),
}

const themes = [
  { theme: 'Bread', prompts: ['Bread 1?', 'Bread 2?', 'Bread 3?'] },
  { theme: 'Cake', prompts: ['Cake 1?'] },
]

let reported: ReturnType<typeof reportBusiness> | undefined
/** Shared by all tests that only read it. */
export function reportedBusiness(t: TestContext) {
  reported ??= reportBusiness(t)
  return reported
}

/** A finished run on 5 November and another on the 6th. */
export async function reportBusiness(t: TestContext) {
  const scene = await plannedBusiness(t, (prompt) => answers[prompt], { frequency: 'daily', themes })
  const { call, headers, db, business, work } = scene
  for (const at of ['2026-11-05T12:00:00Z', '2026-11-06T12:00:00Z']) {
    await db.execute('update search_ai_plans set due_at = $2 where business_id = $1', [business.id, at])
    await work({ now: () => new Date(at) })
  }
  const report = async (operation: AnyOperation, body: object = {}, query: Record<string, string> = {}) =>
    (await call(operation, { headers, body, query })).body
  return { ...scene, report }
}

export const oneDay = { startDate: '11/5/2026', endDate: '11/05/2026' }
