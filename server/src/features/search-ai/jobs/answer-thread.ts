import { serveAnalysis } from '../../../core/platform/serve-analysis.ts'
import { analyseAnswer } from '../rules/analyse-answer.ts'
import { readAnswer } from '../rules/read-answer.ts'
import type { StoredEngineAnswer } from '../store/search-ai-answers.ts'

const NOTHING_SAID = { text: '', sources: [] }

serveAnalysis(({ raw, facts, plan }: StoredEngineAnswer) => analyseAnswer(readAnswer(raw) ?? NOTHING_SAID, facts, plan))
