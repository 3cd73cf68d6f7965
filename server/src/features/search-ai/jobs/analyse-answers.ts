import {
  ANALYSIS_ATTEMPTS_MAX,
  AnalysisFault,
  type AnalysisThread,
  INTERRUPTED,
  openAnalysisThread,
} from '../../../core/platform/analysis-thread.ts'
import type { Db } from '../../../core/platform/database.ts'
import { programFile } from '../../../core/platform/program-file.ts'
import type { Analysis } from '../rules/analyse-answer.ts'
import {
  type AnalysedAnswer,
  type ClaimedAnswer,
  claimAnswers,
  hasAnswersToAnalyse,
  markAnswerFaulty,
  type StoredEngineAnswer,
  updateAnalyses,
} from '../store/search-ai-answers.ts'

export type AnswerAnalyser = AnalysisThread<StoredEngineAnswer, Analysis>

/** Analysing an answer takes milliseconds. */
const LIMITS = { timeoutMs: 5_000, heapMbMax: 256 }

export const openAnswerAnalyser = (): AnswerAnalyser =>
  openAnalysisThread(programFile('./answer-thread', import.meta.url), LIMITS)

export async function claimAnswersToAnalyse(
  db: Db,
  analyser: AnswerAnalyser,
  partnerId: number,
  worker: number,
): Promise<ClaimedAnswer[]> {
  if (!(await hasAnswersToAnalyse(db, partnerId))) return []
  // Before attempts are counted: if the program cannot be loaded, the answers are not the cause.
  await analyser.start()
  return claimAnswers(db, partnerId, worker)
}

/**
 * An answer that cannot be analysed stays claimed until the end of this run of the job, so that the next one retries it. It is
 * set aside after the last attempt.
 */
export async function analyseAnswers(db: Db, analyser: AnswerAnalyser, claimed: readonly ClaimedAnswer[]) {
  const analysed: AnalysedAnswer[] = []
  for (const answer of claimed) {
    const analysis = await analyseClaimed(db, analyser, answer)
    if (analysis) analysed.push({ ...analysis, questionId: answer.questionId, worker: answer.worker })
  }
  if (analysed.length > 0) await updateAnalyses(db, analysed)
}

async function analyseClaimed(db: Db, analyser: AnswerAnalyser, answer: ClaimedAnswer): Promise<Analysis | undefined> {
  const { attempts, questionId, raw, facts, plan } = answer
  if (attempts > ANALYSIS_ATTEMPTS_MAX) {
    await markAnswerFaulty(db, answer, INTERRUPTED)
    return undefined
  }
  try {
    return await analyser.analyse({ questionId, raw, facts, plan })
  } catch (error) {
    if (!(error instanceof AnalysisFault)) throw error
    if (attempts === ANALYSIS_ATTEMPTS_MAX) await markAnswerFaulty(db, answer, error.reason)
    return undefined
  }
}
