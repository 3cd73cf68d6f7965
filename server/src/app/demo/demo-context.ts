import type { Db } from '../../core/platform/database.ts'
import type { Secret } from '../../core/platform/secret.ts'
import { operatorContext } from '../operation-context.ts'

export type DemoContext = ReturnType<typeof demoContext>

/** A signal for jobs that the demo runs to the end. */
export const neverAborted = new AbortController().signal

const MS_A_DAY = 86_400_000
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * MS_A_DAY)

/** The demo is created through imports and operations, so all their rules apply. */
export const demoContext = (db: Db, partnerId: number, secret: Secret) => operatorContext(db, partnerId, secret, 'seed')

/** Calls an operation. The demo test checks the bodies of files/bodies.json against their schemas. */
export async function run<Answer = unknown>(
  { handle }: { readonly handle: (input: never, context: never) => unknown },
  input: object,
  context: DemoContext,
): Promise<Answer> {
  const answer = await handle(
    { query: { validateOnly: false }, headers: {}, body: {}, ...input } as never,
    context as never,
  )
  return (typeof answer === 'string' ? JSON.parse(answer) : answer) as Answer
}
