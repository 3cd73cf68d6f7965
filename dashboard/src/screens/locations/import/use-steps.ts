import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../api/client.ts'
import type { LocationImportReport } from '../../../api/generated.ts'
import { AFFECTED } from '../business.ts'

interface Import {
  readonly parentId: number
  readonly csv: string
  /** Rows of the file. */
  readonly total: number
}

/** Few enough that a step takes about a second. */
const ROWS_IN_STEP = 250

/** Imports a file in steps. A step that fails leaves the earlier ones saved: importing the file again continues. */
export function useSteps() {
  const queries = useQueryClient()
  const [done, setDone] = useState(0)
  const steps = useMutation({
    mutationFn: async ({ parentId, csv, total }: Import) => {
      setDone(0)
      let report: LocationImportReport | undefined
      for (let from = 0; from < total; from += ROWS_IN_STEP) {
        const before = report && countsOf(report)
        const body = { parentId, csv, from, count: ROWS_IN_STEP, ...(before && { before }) }
        const step = await client.importLocations({ body })
        report = report ? added(report, step) : step
        setDone(Math.min(total, from + ROWS_IN_STEP))
      }
      return report
    },
    onSettled: () => Promise.all(AFFECTED.map((stale) => queries.invalidateQueries({ queryKey: [stale] }))),
  })
  return { ...steps, done }
}

const countsOf = ({ created, updated, unchanged, refused }: LocationImportReport) => ({
  created,
  updated,
  unchanged,
  refused,
})

const added = (one: LocationImportReport, other: LocationImportReport): LocationImportReport => ({
  columns: one.columns,
  created: one.created + other.created,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  refused: one.refused + other.refused,
  rows: [...one.rows, ...other.rows],
})
