import { type Analysis, analysisVersion } from '../../domain/search-ai/analyse-answer.ts'
import { INTERRUPTED, TRIES_MAX } from '../../domain/set-aside.ts'
import { AnalysisFault, type AnalysisThread, openAnalysisThread } from '../../platform/analysis-thread.ts'
import type { Db } from '../../platform/database.ts'
import { programFile } from '../../platform/program-file.ts'
import {
  type ClaimedAnswer,
  claimAnswers,
  hasAnswersToAnalyse,
  type KeptAnswer,
  setAnswerAside,
  updateAnalysis,
} from '../../store/search-ai-answers.ts'

export type AnswerAnalyser = AnalysisThread<KeptAnswer, Analysis>

/** An answer takes milliseconds. */
const LIMITS = { timeoutMs: 5_000, heapMbMax: 256 }
const ANSWERS_AT_ONCE = 20
/** Longer than all of them may take. What has no figures by then was claimed by a process that is gone. */
const LEASE_MS = 5 * 60_000

export const openAnswerAnalyser = (): AnswerAnalyser =>
  openAnalysisThread(programFile('./answer-thread', import.meta.url), LIMITS)

/**
 * Derives the figures of every answer that has none, or has them from an older version of the analysis. One that cannot be
 * analysed is tried again when its lease is over, and set aside after the last try.
 */
export async function analyseAnswers(db: Db, analyser: AnswerAnalyser, now: () => Date, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted()
    if (!(await hasAnswersToAnalyse(db, analysisVersion, now()))) return
    // Before the tries are counted: if the program cannot be loaded, no answer is at fault.
    await analyser.start()
    const dueAt = new Date(now().getTime() + LEASE_MS)
    const claimed = await claimAnswers(db, analysisVersion, now(), dueAt, ANSWERS_AT_ONCE)
    if (claimed.length === 0) return
    for (const answer of claimed) await analyseClaimed(db, analyser, answer)
  }
}

async function analyseClaimed(db: Db, analyser: AnswerAnalyser, { attempts, ...answer }: ClaimedAnswer) {
  const { questionId } = answer
  if (attempts > TRIES_MAX) return setAnswerAside(db, questionId, analysisVersion, INTERRUPTED)
  try {
    await updateAnalysis(db, questionId, analysisVersion, await analyser.analyse(answer))
  } catch (error) {
    if (!(error instanceof AnalysisFault)) throw error
    if (attempts === TRIES_MAX) await setAnswerAside(db, questionId, analysisVersion, error.reason)
  }
}
