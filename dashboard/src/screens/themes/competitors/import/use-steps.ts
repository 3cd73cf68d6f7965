import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../../api/client.ts'
import type { CompetitorReviewFile, CompetitorReviewFileReport } from '../../../../api/generated.ts'

/** Few enough that a step takes about a second. */
const ROWS_IN_STEP = 250

/** The reviews are analysed in the background: the screen loads the statistics again as that advances. */
const AFFECTED = ['getThemeStatistics', 'getThemeProgress', 'getThemeTrend', 'listThemeExamples']

/** Imports a file in steps. A step that fails leaves the earlier ones saved: importing the file again continues. */
export function useSteps() {
  const queries = useQueryClient()
  const [done, setDone] = useState(0)
  const steps = useMutation({
    mutationFn: async ({ body, total }: { body: CompetitorReviewFile; total: number }) => {
      setDone(0)
      let report: CompetitorReviewFileReport | undefined
      for (let from = 0; from < total; from += ROWS_IN_STEP) {
        const step = await client.importCompetitorReviewFile({ body: { ...body, from, count: ROWS_IN_STEP } })
        report = report ? added(report, step) : step
        setDone(Math.min(total, from + ROWS_IN_STEP))
      }
      return report
    },
    onSettled: () => Promise.all(AFFECTED.map((stale) => queries.invalidateQueries({ queryKey: [stale] }))),
  })
  return { ...steps, done }
}

const added = (one: CompetitorReviewFileReport, other: CompetitorReviewFileReport): CompetitorReviewFileReport => ({
  columns: one.columns,
  created: one.created + other.created,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  refused: one.refused + other.refused,
  rows: [...one.rows, ...other.rows],
})
