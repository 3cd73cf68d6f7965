import { createClient } from '@presence/client'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorMessage } from '../../../parts/feedback/error-messages.ts'
import { type CheckedRow, countPeople, type Repeat } from './duplicates.ts'
import { keepNewWithdrawals, type Row } from './rows.ts'
import { forEachConcurrently } from './send-chunks.ts'

/** Retries more often, because importing a file takes more requests than the rate limit allows per minute. */
const importClient = createClient({ baseUrl: '/console', retries: 8 })

export interface Refusal {
  readonly row: Row
  readonly reason: string
}
export type Stage = 'choosing' | 'checking' | 'checked' | 'saving' | 'done'

interface State {
  readonly stage: Stage
  readonly done: number
  readonly total: number
  readonly ready: readonly Row[]
  /** How many new contacts the ready rows are. */
  readonly newPeople: number
  /** The ready rows that update the contact of an earlier row. */
  readonly repeats: readonly Repeat[]
  /** How many contacts have been saved; several rows can be one contact. */
  readonly saved: number
  readonly refused: readonly Refusal[]
}
const START: State = {
  stage: 'choosing',
  done: 0,
  total: 0,
  ready: [],
  newPeople: 0,
  repeats: [],
  saved: 0,
  refused: [],
}

const CHECKED_AT_ONCE = 4

/** First the server validates every row without saving, then the valid rows are saved one by one. */
export function useImport(businessId: () => number) {
  const [state, setState] = useState(START)
  const queries = useQueryClient()
  const current = useRef(0)

  const bodyOf = ({ body }: Row) => ({ ...body, businessIds: [businessId()] })
  const startStage = (stage: Stage, total: number) => {
    current.current++
    setState((old) => ({ ...old, stage, done: 0, total }))
    const importId = current.current
    /** Returns false if the import has been restarted since. */
    return (step: (old: State) => State) => {
      if (importId === current.current) setState(step)
      return importId === current.current
    }
  }

  async function check(rows: readonly Row[]) {
    setState(START)
    const update = startStage('checking', rows.length)
    const valid: CheckedRow[] = []
    await forEachConcurrently(rows, CHECKED_AT_ONCE, async (row) => {
      const result = await attempt(() =>
        importClient.saveCustomer({ query: { validateOnly: true }, body: bodyOf(row) }, { idempotencyKey: false }),
      )
      // A row with a fault is checked too, so that all its errors are reported together.
      const reasons = [row.fault, 'reason' in result && result.reason].filter(Boolean)
      if ('reason' in result || row.fault) return update(withRefusal(row, reasons.join('; ')))
      const contactId = 'wouldUpdate' in result.value ? (result.value.wouldUpdate ?? undefined) : undefined
      valid.push({ row: contactId && row.withdrawn ? await withNewWithdrawals(row, contactId) : row, contactId })
      return update((old) => ({ ...old, done: old.done + 1 }))
    })
    // Validation finishes out of order; rows are saved in the order of the file.
    valid.sort((one, other) => one.row.line - other.row.line)
    update((old) => ({ ...old, stage: 'checked', ready: valid.map(({ row }) => row), ...countPeople(valid) }))
  }

  async function saveRow({ withdrawn, ...row }: Row) {
    const saved = await importClient.saveCustomer({ body: bodyOf(row) })
    if (withdrawn && 'id' in saved) {
      await importClient.changePermission({
        headers: { 'x-business-number': businessId() },
        body: { id: saved.id, ...withdrawn },
      })
    }
    return saved
  }

  async function save() {
    const update = startStage('saving', state.ready.length)
    const savedIds = new Set<number>()
    await forEachConcurrently(state.ready, 1, async (row) => {
      const result = await attempt(() => saveRow(row))
      if ('reason' in result) return update(withRefusal(row, result.reason))
      if ('id' in result.value) savedIds.add(result.value.id)
      return update((old) => ({ ...old, done: old.done + 1, saved: savedIds.size }))
    })
    update((old) => ({ ...old, stage: 'done' }))
    await queries.invalidateQueries({ queryKey: ['listContacts'] })
  }

  const startOver = () => {
    current.current++
    setState(START)
  }
  return { state, check, save, startOver }
}

/** Judged before anything is saved: two people who share a phone can both withdraw in one file. */
async function withNewWithdrawals(row: Row, id: number): Promise<Row> {
  const stored = await attempt(() => importClient.exportContact({ params: { id } }))
  // Without access to all locations of the contact, its consent cannot be read, and the withdrawal is recorded.
  return 'value' in stored ? keepNewWithdrawals(row, stored.value.consent) : row
}

const withRefusal = (row: Row, reason: string) => (old: State) => ({
  ...old,
  done: old.done + 1,
  refused: [...old.refused, { row, reason }].sort((one, other) => one.row.line - other.row.line),
})

async function attempt<Value>(call: () => Promise<Value>): Promise<{ value: Value } | { reason: string }> {
  try {
    return { value: await call() }
  } catch (error) {
    return { reason: errorMessage(error) }
  }
}
