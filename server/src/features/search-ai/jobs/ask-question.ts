import type { Db } from '../../../core/platform/database.ts'
import { type EngineRefusal, type EngineReply, nextAttemptAt, readAnswer } from '../rules/engine-reply.ts'
import { quotaMonthOf } from '../rules/schedule.ts'
import {
  beginAttempt,
  countCall,
  failAttempt,
  findNextQuestion,
  findNextRun,
  giveUpEngine,
  insertAnswer,
  lockNextRun,
  lockRun,
  type NextQuestion,
  postponeEngine,
  postponeRun,
  skipQuestions,
} from '../store/search-ai-questions.ts'

export type AskEngine = (question: NextQuestion) => Promise<EngineReply>

/** Much longer than a call can take. If an attempt has not ended by then, its process is gone. */
const LEASE_MS = 5 * 60_000

const UNREADABLE: EngineRefusal = { reason: 'unreadable answer', isPassing: true, concernsEngine: false }

export async function askQuestion(db: Db, ask: AskEngine, question: NextQuestion, now: () => Date) {
  await settle(db, question, await ask(question), now())
}

export interface QuestionClaim {
  readonly runId: number
  /** Undefined if there is nothing to ask for this run now, or nothing at all. */
  readonly question: NextQuestion | undefined
}
/**
 * Claims the next question of the partner. The call is counted and committed before it is made, so if the process dies
 * during the call, an attempt is used up. Returns undefined if nothing is due, or only questions for hosts at their limit.
 */
export const claimQuestion = (db: Db, partnerId: number, now: Date, fullHosts: readonly string[]) =>
  db.transaction(async (db): Promise<QuestionClaim | undefined> => {
    const runId = await lockNextRun(db, partnerId, now)
    if (runId === undefined) return waitForRun(db, partnerId, now)
    const nothing = { runId, question: undefined }
    const question = await findNextQuestion(db, runId, now, fullHosts)
    if (!question) return (await postponeRun(db, runId, now)) ? nothing : undefined
    if (!question.isPlanned) {
      await skipQuestions(db, question, 'the plan no longer applies to this business')
      return nothing
    }
    if (!(await countCall(db, question.planBusinessId, quotaMonthOf(now)))) {
      await skipQuestions(db, question, 'the monthly quota is used up')
      return nothing
    }
    await beginAttempt(db, question, now, new Date(now.getTime() + LEASE_MS))
    return { runId, question: { ...question, attempts: question.attempts + 1 } }
  })

/** All due runs are locked. Waits until one is released, because it may still have questions. */
async function waitForRun(db: Db, partnerId: number, now: Date): Promise<QuestionClaim | undefined> {
  const runId = await findNextRun(db, partnerId, now)
  if (runId === undefined) return undefined
  await lockRun(db, runId)
  return { runId, question: undefined }
}

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
