import { readAnswer } from '../../domain/search-ai/read-answer.ts'
import { type EngineRefusal, nextAttemptAt } from '../../domain/search-ai/retry.ts'
import { quotaMonthOf } from '../../domain/search-ai/run-day.ts'
import type { Db } from '../../platform/database.ts'
import type { EngineReply } from '../../platform/engines/engine.ts'
import {
  beginAttempt,
  countCall,
  failAttempt,
  findNextQuestion,
  giveUpEngine,
  insertAnswer,
  lockRun,
  lockRunWithDueQuestion,
  type NextQuestion,
  postponeEngine,
  skipQuestions,
} from '../../store/search-ai-questions.ts'

export type AskEngine = (question: NextQuestion) => Promise<EngineReply>

/** Far longer than a call may take. An attempt that has not ended by then belongs to a process that is gone. */
const LEASE_MS = 5 * 60_000

const UNREADABLE: EngineRefusal = { reason: 'unreadable answer', isPassing: true, concernsEngine: false }

/** Asks what is due, one question at a time, until nothing is. */
export async function askWhatIsDue(db: Db, ask: AskEngine, now: () => Date, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted()
    const claim = await claimQuestion(db, now())
    if (claim === 'nothing due') return
    if (claim !== 'nothing asked') await settle(db, claim, await ask(claim), now())
  }
}

/** The call is counted and written down before it is made: a process that dies during it has used up an attempt. */
const claimQuestion = (db: Db, now: Date) =>
  db.transaction(async (db): Promise<NextQuestion | 'nothing asked' | 'nothing due'> => {
    const runId = await lockRunWithDueQuestion(db, now)
    if (runId === undefined) return 'nothing due'
    const question = await findNextQuestion(db, runId, now)
    // Another worker has taken the last one while this one waited for the run.
    if (!question) return 'nothing asked'
    if (!question.isPlanned) {
      await skipQuestions(db, question, 'the plan no longer applies to this business')
      return 'nothing asked'
    }
    if (!(await countCall(db, question.planBusinessId, quotaMonthOf(now)))) {
      await skipQuestions(db, question, 'the quota of the month is used up')
      return 'nothing asked'
    }
    await beginAttempt(db, question, now, new Date(now.getTime() + LEASE_MS))
    return { ...question, attempts: question.attempts + 1 }
  })

async function settle(db: Db, question: NextQuestion, reply: EngineReply, now: Date) {
  const refusal = 'raw' in reply ? (readAnswer(reply.raw) ? undefined : UNREADABLE) : reply
  if ('raw' in reply && !refusal) return insertAnswer(db, question.id, question.attempts, now, reply.raw)
  const { reason, concernsEngine, retryAfterMs } = refusal as EngineRefusal
  const nextAt = nextAttemptAt(refusal as EngineRefusal, question.attempts, now)
  await db.transaction(async (db) => {
    await lockRun(db, question.runId)
    await failAttempt(db, { question, number: question.attempts, reason, nextAt }, now)
    if (concernsEngine) await giveUpEngine(db, question, reason)
    else if (nextAt && retryAfterMs !== undefined) await postponeEngine(db, question, nextAt)
  })
}
