import type { Feature } from '../../core/operation/feature.ts'
import { analyseTexts } from './jobs/analyse-texts.ts'
import { purgeDeletedCompetitors } from './jobs/purge-deleted-competitors.ts'
import { addCompetitorAccounts } from './operations/add-competitor-accounts.ts'
import { deleteCompetitor } from './operations/delete-competitor.ts'
import { deleteThemeEdit } from './operations/delete-theme-edit.ts'
import { getThemeProgress } from './operations/get-theme-progress.ts'
import { getThemeStatistics } from './operations/get-theme-statistics.ts'
import { getThemeTrend } from './operations/get-theme-trend.ts'
import { importCompetitorPosts } from './operations/import-competitor-posts.ts'
import { importCompetitorReviews } from './operations/import-competitor-reviews.ts'
import { importPosts } from './operations/import-posts.ts'
import { listCompetitors } from './operations/list-competitors.ts'
import { listThemeEdits } from './operations/list-theme-edits.ts'
import { listThemeExamples } from './operations/list-theme-examples.ts'
import { saveThemeEdit } from './operations/save-theme-edit.ts'
import { signUpCompetitor } from './operations/sign-up-competitor.ts'

export const themes = {
  operations: [
    getThemeStatistics,
    importPosts,
    signUpCompetitor,
    listCompetitors,
    addCompetitorAccounts,
    importCompetitorReviews,
    importCompetitorPosts,
    deleteCompetitor,
    listThemeExamples,
    getThemeTrend,
    listThemeEdits,
    saveThemeEdit,
    deleteThemeEdit,
    getThemeProgress,
  ],
  jobs: [purgeDeletedCompetitors, analyseTexts],
  auditActions: {
    'import competitor-reviews': "imported a competitor's reviews",
    'import competitor-posts': "imported a competitor's posts",
  },
} satisfies Feature
