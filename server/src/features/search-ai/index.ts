import type { Feature } from '../../core/operation/feature.ts'
import { runSearchAi } from './jobs/run-search-ai.ts'
import { deleteSearchAiAccountSetup } from './operations/delete-search-ai-account-setup.ts'
import { getSearchAiAccountSetup } from './operations/get-search-ai-account-setup.ts'
import { getSearchAiAccuracy } from './operations/get-search-ai-accuracy.ts'
import { getSearchAiAvailableRuns } from './operations/get-search-ai-available-runs.ts'
import { getSearchAiCitations } from './operations/get-search-ai-citations.ts'
import { getSearchAiRun } from './operations/get-search-ai-run.ts'
import { getSearchAiTrend } from './operations/get-search-ai-trend.ts'
import { getSearchAiVisibility } from './operations/get-search-ai-visibility.ts'
import { listSearchAiAnswers } from './operations/list-search-ai-answers.ts'
import { listSearchAiRuns } from './operations/list-search-ai-runs.ts'
import { startSearchAiRun } from './operations/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from './operations/update-search-ai-account-setup.ts'

export const searchAi = {
  operations: [
    getSearchAiAvailableRuns,
    getSearchAiAccountSetup,
    updateSearchAiAccountSetup,
    deleteSearchAiAccountSetup,
    startSearchAiRun,
    getSearchAiRun,
    listSearchAiRuns,
    getSearchAiVisibility,
    getSearchAiTrend,
    getSearchAiCitations,
    getSearchAiAccuracy,
    listSearchAiAnswers,
  ],
  jobs: [runSearchAi],
  fieldLabels: {
    names: 'Other business names',
    hasKey: 'Has a key',
  },
} satisfies Feature
