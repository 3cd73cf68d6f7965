import { Alert, Button, Card, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { download } from '../../../parts/download.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { type Column, Rows } from '../../../parts/Rows.tsx'
import { numberInWords } from '../../../parts/words.ts'
import { toCsv } from './csv.ts'
import type { Refusal, useImport } from './use-import.ts'

type State = ReturnType<typeof useImport>['state']

interface Props {
  readonly headings: readonly string[]
  readonly state: State
  readonly onSave: () => void
  readonly onStartOver: () => void
}

/** As many as one looks through; the file to download has all of them. */
const SHOWN = 50

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
              {state.stage === 'done' ? 'Another file' : 'Start over'}
            </Button>
          )}
          {state.stage === 'checked' && state.ready.length > 0 && (
            <Button onClick={onSave}>Save {countOf(state.ready.length)}</Button>
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
      <Text aria-live="polite">{wordsOf(state)}</Text>
      {state.refused.length > 0 && <Refused headings={headings} refused={state.refused} />}
    </Stack>
  </Card>
)

const TITLES: Record<State['stage'], string> = {
  choosing: '',
  checking: 'Checking the rows',
  checked: 'Nothing is saved yet',
  saving: 'Saving',
  done: 'Done',
}

const countOf = (count: number) => (count === 1 ? '1 contact' : `${numberInWords(count)} contacts`)

function wordsOf({ stage, done, total, ready, fresh, saved, refused }: State): string {
  if (stage === 'checking' || stage === 'saving') return `${numberInWords(done)} of ${numberInWords(total)} rows`
  if (stage === 'done') return `${countOf(saved)} saved, ${numberInWords(refused.length)} rows refused.`
  const known = ready.length - fresh
  return `${numberInWords(fresh)} new, ${numberInWords(known)} known already and to be updated, ${numberInWords(refused.length)} refused.`
}

const columns: readonly Column<Refusal>[] = [
  { header: 'Row', numeric: true, lead: true, cell: ({ row }) => row.line },
  { header: 'Who', cell: ({ row: { body } }) => body.email || body.phone || body.externalId || null },
  { header: 'Why it is refused', cell: ({ reason }) => reason },
]

function Refused({ headings, refused }: { headings: readonly string[]; refused: readonly Refusal[] }) {
  const asCsv = () =>
    toCsv([
      [...headings, 'refused because'],
      ...refused.map(({ row, reason }) => [...filled(row.cells, headings), reason]),
    ])
  return (
    <>
      <Alert color="orange" variant="light" icon={<Icon name="warning" />}>
        <Group justify="space-between">
          <Text size="sm">
            {refused.length === 1 ? 'One row is refused.' : `${numberInWords(refused.length)} rows are refused.`} Mend
            them in the file below and bring it in again.
          </Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            onClick={() => download('refused-rows.csv', 'text/csv', asCsv())}
          >
            Refused rows as CSV
          </Button>
        </Group>
      </Alert>
      <Rows label="Refused rows" columns={columns} rows={refused.slice(0, SHOWN)} keyOf={({ row }) => row.line} />
      {refused.length > SHOWN && (
        <Text size="sm" c="dimmed">
          And {numberInWords(refused.length - SHOWN)} more, in the file to download.
        </Text>
      )}
    </>
  )
}

const filled = (cells: readonly string[], headings: readonly string[]) => headings.map((_, at) => cells[at] ?? '')
