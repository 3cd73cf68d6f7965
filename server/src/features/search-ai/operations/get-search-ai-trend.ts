import { defineOperation } from '../../../core/operation/define-operation.ts'
import { reportErrors } from '../../../core/operation/report-dates.ts'
import { shareOf } from '../../../core/values/wilson.ts'
import { readReportScope } from '../actions/report-scope.ts'
import { OfAnyBusiness } from '../contract/search-ai.ts'
import { LocatedReportFilter, TREND_RUNS_MAX, Trend } from '../contract/search-ai-reports.ts'
import { listTrend, type TrendRow } from '../store/search-ai-reports.ts'

const figures = { answers: 20, mentions: 12, share: 60, low: 38.66, high: 78.12 }

export const getSearchAiTrend = defineOperation({
  id: 'getSearchAiTrend',
  group: 'Search AI',
  method: 'POST',
  path: '/v1/listing/searchAi/public/trend',
  summary: 'Get visibility by run',
  description: `The share of answers that name the business, by finished run and engine, with its 95% interval. The locations of one run of an account count together, under the id of that run. At most the last ${TREND_RUNS_MAX} runs.`,
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business', listsStayBelow: true },
  expensive: true,
  input: { headers: OfAnyBusiness, body: LocatedReportFilter },
  bodyOptional: true,
  example: {
    request: {
      headers: { 'x-business-number': 482915073366120 },
      body: { startDate: '11/01/2026', endDate: '11/30/2026', themes: ['Sourdough'] },
    },
    response: {
      runs: [{ runId: 12, runDate: '05-NOV-2026', ...figures, engines: [{ engine: 'assistant', ...figures }] }],
    },
  },
  response: Trend,
  errors: reportErrors,
  handle: async (input, context) => {
    const scope = await readReportScope(input, context)
    const byRun = Map.groupBy(await listTrend(context.db, context.partnerId, scope), ({ runId }) => runId)
    const newest = [...byRun.values()].slice(0, TREND_RUNS_MAX)
    return { runs: newest.reverse().map(showRun) }
  },
})

function showRun(rows: readonly TrendRow[]) {
  const { runId, runDate } = rows[0] as TrendRow
  const sum = (member: 'answers' | 'mentions') => rows.reduce((total, row) => total + row[member], 0)
  return {
    runId,
    runDate,
    ...showShare({ answers: sum('answers'), mentions: sum('mentions') }),
    engines: rows.map(({ engine, ...counts }) => ({ engine, ...showShare(counts) })),
  }
}

const showShare = ({ answers, mentions }: Pick<TrendRow, 'answers' | 'mentions'>) => ({
  answers,
  mentions,
  ...shareOf(mentions, answers),
})
