import type { Db } from '../../core/platform/database.ts'
import type { Secret } from '../../core/platform/secret.ts'
import { operatorContext } from '../operation-context.ts'

export type DemoContext = ReturnType<typeof demoContext>

/** A signal for jobs that the demo runs to the end. */
export const neverAborted = new AbortController().signal

/** The demo is created through the operations, so all their rules apply. */
export const demoContext = (db: Db, partnerId: number, secret: Secret) => operatorContext(db, partnerId, secret, 'seed')
