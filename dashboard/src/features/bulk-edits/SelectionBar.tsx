import { Button, Checkbox, Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { readAllPages } from '../../parts/api/all-pages.ts'
import type { Operations } from '../../parts/api/generated.ts'
import { useAbortSignal } from '../../parts/api/use-abort-signal.ts'
import { showError } from '../../parts/feedback/toast.ts'
import { formatNumber } from '../../parts/format/format.ts'
import { Icon } from '../../parts/layout/Icon.tsx'
import type { Draft } from './bulk-change.ts'

const BulkEditDialog = lazy(() => import('./BulkEditDialog.tsx'))
const RecentBulkEditsDialog = lazy(() => import('./RecentBulkEditsDialog.tsx'))

interface Props {
  readonly selection: Selection
  /** The locations that the table shows. */
  readonly pageIds: readonly number[]
  /** What a bulk edit asks for at first, if something in particular. */
  readonly drafts: readonly Draft[]
  /** There are matching locations that the table does not show. */
  readonly hasMore: boolean
  /** The table still shows the locations of an earlier search. */
  readonly isStale: boolean
  /** The search; the bar is keyed by it. */
  readonly search: Parameters<typeof findAllMatching>[0]
}

/** Selects all locations in the table, or all matching locations, and opens the bulk edit. */
export function SelectionBar({ selection: { ids, select, clear }, pageIds, drafts, hasMore, isStale, search }: Props) {
  const [isOpen, setOpen] = useState<'edit' | 'recent'>()
  const [isBusy, setBusy] = useState(false)
  const reading = useAbortSignal()
  const selectedOnPage = pageIds.filter((id) => ids.has(id)).length
  const isAll = pageIds.length > 0 && selectedOnPage === pageIds.length
  const close = () => setOpen(undefined)
  const selectMatching = () => {
    const signal = reading.start()
    setBusy(true)
    void findAllMatching(search, signal)
      .then((matching) => signal.aborted || select(matching, true))
      .catch((error) => signal.aborted || showError(error))
      .finally(() => setBusy(false))
  }
  const clearAll = () => {
    reading.stop()
    clear()
  }
  return (
    <Group justify="space-between" mb="sm" role="group" aria-label="Selected locations">
      <Group gap="sm">
        <Checkbox
          label="Select all on this page"
          checked={isAll}
          indeterminate={selectedOnPage > 0 && !isAll}
          disabled={isStale || pageIds.length === 0}
          onChange={(event) => select(pageIds, event.currentTarget.checked)}
        />
        {isAll && hasMore && (
          <Button variant="subtle" size="compact-sm" loading={isBusy} disabled={isStale} onClick={selectMatching}>
            Select all matching locations
          </Button>
        )}
        {ids.size > 0 && (
          <>
            <Text size="sm" role="status">
              {formatNumber(ids.size)} selected
              {ids.size > LOCATIONS_MAX && ` (at most ${formatNumber(LOCATIONS_MAX)} can be edited at once)`}
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={clearAll}>
              Clear selection
            </Button>
          </>
        )}
      </Group>
      <Group gap="sm">
        <Button variant="subtle" size="sm" onClick={() => setOpen('recent')}>
          Show recent bulk edits
        </Button>
        {ids.size > 0 && (
          <Button
            size="sm"
            disabled={ids.size > LOCATIONS_MAX}
            leftSection={<Icon name="edit" size={16} />}
            onClick={() => setOpen('edit')}
          >
            Edit selected
          </Button>
        )}
      </Group>
      <Suspense>
        {isOpen === 'edit' && (
          <BulkEditDialog
            businessIds={[...ids]}
            {...(drafts.length > 0 && { first: drafts })}
            onClose={close}
            onDone={clearAll}
          />
        )}
        {isOpen === 'recent' && <RecentBulkEditsDialog onClose={close} />}
      </Suspense>
    </Group>
  )
}

/** The maximum per bulk edit. */
const LOCATIONS_MAX = 20_000

export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly select: (ids: Iterable<number>, isSelected: boolean) => void
  readonly clear: () => void
}

/** Locations that are selected in a table, by id. They stay selected while people search for others. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const select = (ids: Iterable<number>, isSelected: boolean) =>
    setIds((old) => {
      const changedIds = new Set(ids)
      return new Set(isSelected ? [...old, ...changedIds] : [...old].filter((id) => !changedIds.has(id)))
    })
  return { ids, select, clear: () => setIds(new Set()) }
}

type Search = Omit<NonNullable<Operations['listLocations']['query']>, 'kind' | 'sindex' | 'count'>

/** The ids of all locations that match a search, on all pages. */
async function findAllMatching(search: Search, signal: AbortSignal): Promise<number[]> {
  const query = { ...search, kind: 'locations' } as const
  const { locations } = await readAllPages('listLocations', 'locations', { query }, { signal })
  return locations.map(({ businessId }) => businessId)
}
