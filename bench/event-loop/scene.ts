import { createKey } from '../../server/src/cli/change-keys.ts'
import type { AnyOperation } from '../../server/src/operations/define-operation.ts'
import type { Database } from '../../server/src/platform/database.ts'
import { png } from '../../server/src/platform/media/sample-images.fixture.ts'
import type { fresh, Request } from '../../server/src/testing/fresh.ts'
import { givenBy } from '../../server/src/testing/given.ts'
import { insertBusinesses } from '../load-businesses.ts'

export type Scene = Awaited<ReturnType<typeof sceneOn>>
/** The part of a scene that the examples of the tests use. */
export type TestScene = Awaited<ReturnType<typeof fresh>>

const LIMIT = { requests: 1_000_000, windowSeconds: 1 }

/** A partner of a service in another process. */
export async function sceneOn(url: string, db: Database, partner: string) {
  const { key, partnerId } = await createKey(db, partner, { scope: 'write', limit: LIMIT })
  const send = async (operation: Pick<AnyOperation, 'method' | 'path' | 'upload'>, request: Request = {}) => {
    const { params = {}, query = {}, headers = {}, body, file } = request
    const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(query as Record<string, string>)
    const json = body !== undefined && !operation.upload
    const content = typeof body === 'string' ? body : JSON.stringify(body)
    return fetch(`${url}${path}?${search}`, {
      method: operation.method,
      headers: { ...headers, 'x-api-key': key, ...(json && { 'content-type': 'application/json' }) },
      ...(json && { body: content }),
      ...(operation.upload && { body: formOf(file ?? png(720, 720, 10_240)) }),
    })
  }
  const call = async (operation: Pick<AnyOperation, 'method' | 'path' | 'upload'>, request: Request = {}) => {
    const answer = await send(operation, request)
    const text = await answer.text()
    const answered = Object.fromEntries(answer.headers)
    return { status: answer.status, headers: answered, text, body: text === '' ? undefined : JSON.parse(text) }
  }
  /** A call that must succeed. */
  const must = async (...request: Parameters<typeof call>) => {
    const answer = await call(...request)
    if (answer.status >= 300) throw new Error(answer.text.slice(0, 500))
    return answer
  }
  return { db, key, partnerId, send, call, must, given: givenBy(call) }
}

function formOf(file: Uint8Array): FormData {
  const form = new FormData()
  form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'x')
  return form
}

/** This many locations below a new enterprise. */
export async function givenAccount({ db, given, partnerId }: Scene, locations: number): Promise<number> {
  const { id } = await given.business({ type: 'enterprise', name: 'Large account' })
  await insertBusinesses(db, partnerId, { count: locations, type: 'location', name: 'Location', parentId: id })
  return id
}
