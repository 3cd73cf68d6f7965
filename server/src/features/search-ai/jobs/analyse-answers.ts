import {
  ANALYSIS_ATTEMPTS_MAX,
  AnalysisFault,
  type AnalysisThread,
  INTERRUPTED,
  openAnalysisThread,
} from '../../../core/platform/analysis-thread.ts'
import type { Db } from '../../../core/platform/database.ts'
import { programFile } from '../../../core/platform/program-file.ts'
import { type Analysis, analysisVersion } from '../rules/analyse-answer.ts'
import {
  type AnalysedAnswer,
  type ClaimedAnswer,
  claimAnswers,
  claimAnswersOfRun,
  hasAnswersToAnalyse,
  markAnswerFaulty,
  type StoredEngineAnswer,
  updateAnalyses,
} from '../store/search-ai-answers.ts'

export type AnswerAnalyser = AnalysisThread<StoredEngineAnswer, Analysis>

/** Analysing an answer takes milliseconds. */
const LIMITS = { timeoutMs: 5_000, heapMbMax: 256 }
const ANSWERS_AT_ONCE = 20
/** Longer than a batch can take. If answers are not analysed by then, the process that claimed them is gone. */
const LEASE_MS = 5 * 60_000

export const openAnswerAnalyser = (): AnswerAnalyser =>
  openAnalysisThread(programFile('./answer-thread', import.meta.url), LIMITS)

/**
 * Analyses answers that have no analysis, or one of an older version. An answer that cannot be analysed is retried
 * after its lease, and set aside after the last attempt. Returns false if none are left.
 */
export async function analyseAnswers(
  db: Db,
  analyser: AnswerAnalyser,
  now: () => Date,
  signal: AbortSignal,
): Promise<boolean> {
  signal.throwIfAborted()
  if (!(await hasAnswersToAnalyse(db, analysisVersion, now()))) return false
  // Runs before attempts are counted: if the program cannot be loaded, the answers are not the cause.
  await analyser.start()
  return analyseBatch(db, analyser, await claimAnswers(db, analysisVersion, now(), leaseFrom(now()), ANSWERS_AT_ONCE))
}

/** Analyses the answers of one run, so that the run can be finished. Retries are left to analyseAnswers. */
export async function analyseAnswersOfRun(
  db: Db,
  analyser: AnswerAnalyser,
  now: () => Date,
  signal: AbortSignal,
  runId: number,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal.throwIfAborted()
    await analyser.start()
    const dueAt = leaseFrom(now())
    const claimed = await claimAnswersOfRun(db, analysisVersion, now(), dueAt, ANSWERS_AT_ONCE, runId)
    isMore = await analyseBatch(db, analyser, claimed)
  }
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS)

async function analyseBatch(db: Db, analyser: AnswerAnalyser, claimed: readonly ClaimedAnswer[]): Promise<boolean> {
  const analysed: AnalysedAnswer[] = []
  for (const answer of claimed) {
    const analysis = await analyseClaimed(db, analyser, answer)
    if (analysis) analysed.push({ ...analysis, questionId: answer.questionId })
  }
  if (analysed.length > 0) await updateAnalyses(db, analysisVersion, analysed)
  return claimed.length > 0
}

async function analyseClaimed(
  db: Db,
  analyser: AnswerAnalyser,
  { attempts, ...answer }: ClaimedAnswer,
): Promise<Analysis | undefined> {
  const setAside = (fault: string) => markAnswerFaulty(db, answer.questionId, analysisVersion, fault)
  if (attempts > ANALYSIS_ATTEMPTS_MAX) {
    await setAside(INTERRUPTED)
    return undefined
  }
  try {
    return await analyser.analyse(answer)
  } catch (error) {
    if (!(error instanceof AnalysisFault)) throw error
    if (attempts === ANALYSIS_ATTEMPTS_MAX) await setAside(error.reason)
    return undefined
  }
}
