import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperationId } from '../api/generated.ts'

interface Counts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
}

export interface ImportRow {
  readonly line: number
  readonly errors: readonly string[]
}

export interface ImportReport<Row> extends Counts {
  readonly columns: readonly { readonly heading: string; readonly field: string | null }[]
  readonly rows: readonly Row[]
}

/** A file, or some of its rows. */
export interface Part {
  readonly csv: string
  readonly from?: number
  readonly count?: number
  /** The totals of the previous steps. */
  readonly before?: Counts
}

interface Options<Input, Row> {
  readonly input: Input
  /** Whether the input is complete. Default: always. */
  readonly isReady?: (input: Input) => boolean
  readonly send: (input: Input, part: Part, isPreview: boolean) => Promise<ImportReport<Row>>
  readonly refreshes: readonly OperationId[]
}

/** Few enough that a step takes about a second. */
const ROWS_IN_STEP = 250

/** First a preview, which saves nothing; then the import of the valid rows. The server reads the file both times. */
export function useFileImport<Input, Row>({ input: first, isReady, send, refreshes }: Options<Input, Row>) {
  const queries = useQueryClient()
  const [input, setInput] = useState(first)
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const [done, setDone] = useState(0)
  const check = useMutation({
    mutationFn: ({ input, csv }: { input: Input; csv: string }) => send(input, { csv }, true),
  })
  const total = check.data?.rows.length ?? 0
  // If a step fails, the earlier ones stay saved; importing the file again continues from there.
  const save = useMutation({
    mutationFn: async (csv: string) => {
      setDone(0)
      let report: ImportReport<Row> | undefined
      for (let from = 0; from < total; from += ROWS_IN_STEP) {
        // oxlint-disable-next-line presence/no-large-pages -- rows that are sent
        const part = { csv, from, count: ROWS_IN_STEP, ...(report && { before: countsOf(report) }) }
        const step = await send(input, part, false)
        report = report ? addReports(report, step) : step
        setDone(Math.min(total, from + ROWS_IN_STEP))
      }
      return report
    },
    onSettled: () => Promise.all(refreshes.map((stale) => queries.invalidateQueries({ queryKey: [stale] }))),
  })
  const preview = (chosen = file, changed = input) => {
    save.reset()
    check.reset()
    if (chosen && (isReady?.(changed) ?? true)) check.mutate({ input: changed, csv: chosen.csv })
  }
  const choose = async (chosen: File) => {
    const read = { name: chosen.name, csv: await chosen.text() }
    setFile(read)
    preview(read)
  }
  const change = (more: Partial<Input>) => {
    const changed = { ...input, ...more }
    setInput(changed)
    preview(file, changed)
  }
  const isInputReady = isReady?.(input) ?? true
  const isBusy = check.isPending || save.isPending
  return { input, setInput, change, file, choose, preview, check, save, done, total, isBusy, isInputReady }
}

const countsOf = ({ created, updated, unchanged, refused }: Counts): Counts => ({
  created,
  updated,
  unchanged,
  refused,
})

const addReports = <Row>(one: ImportReport<Row>, other: ImportReport<Row>): ImportReport<Row> => ({
  columns: one.columns,
  created: one.created + other.created,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  refused: one.refused + other.refused,
  rows: [...one.rows, ...other.rows],
})
