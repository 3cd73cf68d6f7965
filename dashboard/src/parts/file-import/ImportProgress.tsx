import { Alert, Group, Progress, Text } from '@mantine/core'
import { readAllPages } from '../api/all-pages.ts'
import type { FileImportRow, FileImport as Import } from '../api/generated.ts'
import { formatCount, formatNumber } from '../format/format.ts'
import { Icon } from '../layout/Icon.tsx'
import { CsvButton } from '../list/CsvButton.tsx'
import type { CsvColumn } from '../list/csv.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'

/** The progress of an import, its outcome, and the rows with errors. */
export function ImportProgress({ file, noun }: { file: Import; noun: string }) {
  const { state, percent, created, updated, unchanged, refused, reason } = file
  const isRunning = state === 'importing'
  const counts = [
    `${formatCount(created, noun)} added`,
    updated > 0 && `${formatNumber(updated)} updated`,
    unchanged > 0 && `${formatNumber(unchanged)} unchanged`,
    refused > 0 && `${formatCount(refused, 'row')} with errors`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      {isRunning && <Progress value={percent} aria-label="Part of the file that is imported" size="lg" radius="xl" />}
      <Text aria-live="polite" fw={600}>
        {isRunning ? `Importing: ${counts} so far` : `${counts}.`}
      </Text>
      {state === 'stopped' && (
        <Alert color="negative" variant="light" icon={<Icon name="warning" />} title="The import stopped">
          {reason}
        </Alert>
      )}
      {refused > 0 && !isRunning && <RefusedRows file={file} />}
    </>
  )
}

const columns: readonly Column<FileImportRow>[] = [
  { header: 'Row', isRowHeader: true, cell: ({ line }) => `Line ${line}` },
  {
    header: 'Content',
    cell: ({ cells }) => (
      <Text size="sm" lineClamp={2}>
        {cells.filter(Boolean).join(', ')}
      </Text>
    ),
  },
  { header: 'Error', cell: ({ errors }) => errors.join('; ') },
]

function RefusedRows({ file: { importId, columns: headings, rows, refused } }: { file: Import }) {
  const csv: readonly CsvColumn<FileImportRow>[] = [
    ...headings.map(({ heading }, at): CsvColumn<FileImportRow> => [heading, ({ cells }) => cells[at]]),
    ['error', ({ errors }) => errors.join('; ')],
  ]
  return (
    <>
      <Alert color="warning" variant="light" icon={<Icon name="warning" />}>
        <Group justify="space-between">
          <Text size="sm">
            Rows with errors were left out. Download {refused === 1 ? 'it' : 'them'}, fix the errors and import the file
            again.
          </Text>
          <CsvButton
            name="rows-with-errors"
            columns={csv}
            read={async (options) => {
              const all = await readAllPages('getImport', 'rows', { params: { importId } }, options)
              return { rows: all.rows, hasMore: all.hasMore }
            }}
          />
        </Group>
      </Alert>
      <DataTable label="Rows with errors" columns={columns} rows={rows} keyOf={({ line }) => line} />
      {refused > rows.length && (
        <Text size="sm" c="dimmed">
          {formatNumber(refused - rows.length)} more in the download.
        </Text>
      )}
    </>
  )
}
