import { Alert, Badge, Group, Text } from '@mantine/core'
import { counted, numberInWords } from '../format/format.ts'
import { Icon } from '../layout/Icon.tsx'
import { type Column, Rows } from '../list/DataTable.tsx'
import type { ImportReport, ImportRow } from './use-file-import.ts'

interface Props<Row> {
  readonly report: ImportReport<Row>
  /** What was imported. Undefined before the import. */
  readonly summary: string | undefined
  readonly columns: readonly Column<Row>[]
  readonly labelOf: (field: string) => string
}

/** As many rows as people will scroll through. Rows with errors come first. */
const SHOWN = 50

export function Report<Row extends ImportRow>({ report, summary, columns, labelOf }: Props<Row>) {
  const { columns: headings, created, updated, unchanged, refused, rows } = report
  const sorted = rows.toSorted((one, other) => Number(other.errors.length > 0) - Number(one.errors.length > 0))
  const result: Column<Row> = {
    header: 'Result',
    cell: ({ errors }) =>
      errors.length === 0 ? (
        <Badge>{summary ? 'Imported' : 'Valid'}</Badge>
      ) : (
        <Text size="sm" c="var(--mantine-color-error)">
          {errors.join('; ')}
        </Text>
      ),
  }
  return (
    <>
      <Text aria-live="polite" fw={600}>
        {summary
          ? `${summary}.`
          : `${numberInWords(created)} new, ${numberInWords(updated)} to update, ${numberInWords(unchanged)} unchanged, ${counted(refused, 'row')} with errors. Nothing has been saved yet.`}
      </Text>
      <Group gap={6}>
        <Text size="sm">Columns:</Text>
        {headings.map(({ heading, field }) => (
          <Badge key={heading} color={field ? 'accent' : 'gray'}>
            {field ? `${heading} → ${labelOf(field)}` : `${heading}: ignored`}
          </Badge>
        ))}
      </Group>
      {refused > 0 && (
        <Alert color="orange" variant="light" icon={<Icon name="warning" />}>
          Rows with errors are not imported. Fix them in the file and import it again: rows already imported are
          updated, not added twice.
        </Alert>
      )}
      <Rows
        label="Rows in the file"
        columns={[{ header: 'Line', numeric: true, cell: ({ line }) => line }, ...columns, result]}
        rows={sorted.slice(0, SHOWN)}
        keyOf={({ line }) => line}
      />
      {rows.length > SHOWN && (
        <Text size="sm" c="dimmed">
          {numberInWords(rows.length - SHOWN)} more rows are not shown.
        </Text>
      )}
    </>
  )
}
