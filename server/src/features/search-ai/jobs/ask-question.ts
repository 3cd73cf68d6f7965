import type { Db } from '../../../core/platform/database.ts'
import { type EngineRefusal, type EngineReply, nextAttemptAt, readAnswer } from '../rules/engine-reply.ts'
import { quotaMonthOf } from '../rules/schedule.ts'
import {
  beginAttempt,
  type ClaimedQuestion,
  countCall,
  failAttempt,
  giveUpEngine,
  insertAnswer,
  lockRun,
  postponeEngine,
  skipQuestions,
} from '../store/search-ai-questions.ts'

export type AskEngine = (question: ClaimedQuestion) => Promise<EngineReply>

const UNREADABLE: EngineRefusal = { reason: 'unreadable answer', isPassing: true, concernsEngine: false }

export async function askQuestion(db: Db, ask: AskEngine, question: ClaimedQuestion, now: () => Date) {
  if (await isAllowed(db, question, now())) await settle(db, question, await ask(question), now())
}

/**
 * Counts the call and commits before it is made, so that if the process dies during the call, an attempt is used up. Returns
 * false if the question is skipped.
 */
const isAllowed = (db: Db, question: ClaimedQuestion, now: Date) =>
  db.transaction(async (db) => {
    await lockRun(db, question.runId)
    const skip = async (reason: string) => {
      await skipQuestions(db, question, reason)
      return false
    }
    if (!question.isActive) return skip('the location is inactive')
    if (!question.isPlanned) return skip('the plan no longer applies to this business')
    if (!(await countCall(db, question.planBusinessId, quotaMonthOf(now)))) return skip('the monthly quota is used up')
    await beginAttempt(db, question, now)
    return true
  })

async function settle(db: Db, question: ClaimedQuestion, reply: EngineReply, now: Date) {
  const refusal = 'raw' in reply ? (readAnswer(reply.raw) ? undefined : UNREADABLE) : reply
  if ('raw' in reply && !refusal) return insertAnswer(db, question, now, reply.raw)
  const { reason, concernsEngine, retryAfterMs } = refusal as EngineRefusal
  const nextAt = nextAttemptAt(refusal as EngineRefusal, question.attempts, now)
  await db.transaction(async (db) => {
    await lockRun(db, question.runId)
    await failAttempt(db, question, { reason, nextAt }, now)
    if (concernsEngine) await giveUpEngine(db, question, reason)
    else if (nextAt && retryAfterMs !== undefined) await postponeEngine(db, question, nextAt)
  })
}
