import { serveAnalysis } from '../../../core/platform/serve-analysis.ts'
import { analyseAnswer } from '../rules/analyse-answer.ts'
import { readAnswer } from '../rules/engine-reply.ts'
import type { StoredEngineAnswer } from '../store/search-ai-answers.ts'

const EMPTY_ANSWER = { text: '', sources: [] }

serveAnalysis(({ raw, facts, plan }: StoredEngineAnswer) => analyseAnswer(readAnswer(raw) ?? EMPTY_ANSWER, facts, plan))
