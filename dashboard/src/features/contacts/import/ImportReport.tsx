import { Alert, Button, Card, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { formatCount, formatNumber } from '../../../parts/format/format.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { download, toCsv } from '../../../parts/list/csv.ts'
import { type Column, DataTable } from '../../../parts/list/DataTable.tsx'
import { formatRepeats } from './duplicates.ts'
import type { Refusal, useImport } from './use-import.ts'

type State = ReturnType<typeof useImport>['state']

interface Props {
  readonly headings: readonly string[]
  readonly state: State
  readonly onSave: () => void
  readonly onStartOver: () => void
}

/** As many as the table shows; the download has all of them. */
const ROWS_MAX = 50

export const ImportReport = ({ headings, state, onSave, onStartOver }: Props) => (
  <Card>
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {TITLES[state.stage]}
        </Title>
        <Group gap="sm">
          {(state.stage === 'checked' || state.stage === 'done') && (
            <Button variant="default" onClick={onStartOver}>
              {state.stage === 'done' ? 'Import another file' : 'Start over'}
            </Button>
          )}
          {state.stage === 'checked' && state.ready.length > 0 && (
            <Button onClick={onSave}>Import {formatCount(state.ready.length - state.repeats.length, 'contact')}</Button>
          )}
        </Group>
      </Group>
      {(state.stage === 'checking' || state.stage === 'saving') && (
        <Progress
          value={(100 * state.done) / Math.max(1, state.total)}
          aria-label={TITLES[state.stage]}
          size="lg"
          radius="xl"
        />
      )}
      <Text aria-live="polite">{formatImport(state)}</Text>
      {state.repeats.length > 0 && <Text size="sm">{formatRepeats(state.repeats)}</Text>}
      {state.refused.length > 0 && <Refused headings={headings} refused={state.refused} />}
    </Stack>
  </Card>
)

const TITLES: Record<State['stage'], string> = {
  choosing: '',
  checking: 'Checking rows',
  checked: 'Ready to import',
  saving: 'Importing',
  done: 'Import finished',
}

function formatImport({ stage, done, total, ready, newPeople, repeats, saved, refused }: State): string {
  if (stage === 'checking' || stage === 'saving') return `${formatNumber(done)} of ${formatCount(total, 'row')}`
  if (stage === 'done')
    return `${formatCount(saved, 'contact')} imported, ${formatCount(refused.length, 'row')} with errors.`
  const updates = ready.length - repeats.length - newPeople
  return `${formatNumber(newPeople)} new, ${formatNumber(updates)} to update, ${formatCount(refused.length, 'row')} with errors. Nothing has been saved yet.`
}

const columns: readonly Column<Refusal>[] = [
  { header: 'Line', isNumeric: true, isRowHeader: true, cell: ({ row }) => row.line },
  { header: 'Contact', cell: ({ row: { body } }) => body.email || body.phone || body.externalId || null },
  { header: 'Error', cell: ({ reason }) => reason },
]

function Refused({ headings, refused }: { headings: readonly string[]; refused: readonly Refusal[] }) {
  const asCsv = () =>
    toCsv([[...headings, 'error'], ...refused.map(({ row, reason }) => [...filled(row.cells, headings), reason])])
  return (
    <>
      <Alert color="orange" variant="light" icon={<Icon name="warning" />}>
        <Group justify="space-between">
          <Text size="sm">
            {formatCount(refused.length, 'row')} with errors. Download {refused.length === 1 ? 'it' : 'them'}, fix the
            errors and import the file again.
          </Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            onClick={() => download('rows-with-errors.csv', 'text/csv', asCsv())}
          >
            Download rows with errors
          </Button>
        </Group>
      </Alert>
      <DataTable
        label="Rows with errors"
        columns={columns}
        rows={refused.slice(0, ROWS_MAX)}
        keyOf={({ row }) => row.line}
      />
      {refused.length > ROWS_MAX && (
        <Text size="sm" c="dimmed">
          {formatNumber(refused.length - ROWS_MAX)} more in the download.
        </Text>
      )}
    </>
  )
}

const filled = (cells: readonly string[], headings: readonly string[]) => headings.map((_, at) => cells[at] ?? '')
