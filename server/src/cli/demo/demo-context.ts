import type { Db } from '../../platform/database.ts'
import type { Secret } from '../../platform/secret.ts'
import { operatorContext } from '../operator-context.ts'

export type DemoContext = ReturnType<typeof demoContext>

/** A signal for jobs that the demo runs to the end. */
export const neverAborted = new AbortController().signal

/** The demo is created through the operations, so all their rules apply. */
export const demoContext = (db: Db, partnerId: number, secret: Secret) => operatorContext(db, partnerId, secret, 'seed')
