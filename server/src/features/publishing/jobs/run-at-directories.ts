import type { JobContext } from '../../../core/jobs/define-job.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { type Claim, runDueWork, type WorkQueue } from '../../../core/work/due-work.ts'
import type { Caps } from '../../../core/work/round-robin.ts'
import { directoriesWith } from '../directories/open-directory.ts'
import type { DirectoryContext } from './ask-directory.ts'

export interface DirectoryJobContext extends JobContext {
  readonly secret: Secret
}
/** Set by tests. */
export interface DirectoryJobOptions {
  readonly now?: () => Date
  readonly chance?: () => number
  readonly timeoutMs?: number
}

/** Runs work at directories until none is due. A failure that is reported does not stop the rest. */
export async function runAtDirectories<Item extends Claim>(
  queue: WorkQueue<Item>,
  { db, signal, secret }: DirectoryJobContext,
  { now = () => new Date(), chance = Math.random, timeoutMs }: DirectoryJobOptions,
  caps: Caps & { readonly batch?: number },
  run: (context: DirectoryContext, item: Item) => Promise<void>,
) {
  let unexpected: unknown
  const report = (error: unknown) => {
    unexpected ??= error
  }
  const open = async () => {
    // Imported on first use, because this HTTP client takes more memory than the rest of an idle service.
    const { openExchange } = await import('../directories/exchange.ts')
    const exchange = openExchange(now, timeoutMs)
    return { exchange, context: { db, open: directoriesWith(secret, exchange, now), now, chance, report } }
  }
  let opened: ReturnType<typeof open> | undefined
  const runOne = async (item: Item) => {
    opened ??= open()
    await run((await opened).context, item)
  }
  try {
    await runDueWork(queue, { db, signal, now, caps, batch: caps.batch ?? 1, run: runOne })
    if (unexpected) throw unexpected
  } finally {
    await (await opened)?.exchange.close()
  }
}
