import { Alert, Badge, Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorAlert } from '../feedback/ErrorAlert.tsx'
import { showSuccess } from '../feedback/toast.ts'
import { FormModal } from '../form/FormDialog.tsx'
import { formatCount, formatNumber } from '../format/format.ts'
import { Icon } from '../layout/Icon.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { FilePicker } from './FilePicker.tsx'
import type { ImportReport, ImportRow, useFileImport } from './use-file-import.ts'

interface Props<Input, Row> {
  readonly of: ReturnType<typeof useFileImport<Input, Row>>
  readonly title: string
  readonly description: string
  /** What a row is called after the import: "location". */
  readonly noun: string
  /** The owner of the rows, named in the message after the import. */
  readonly owner?: string
  readonly columns: readonly Column<Row>[]
  readonly labelOf: (field: string) => string
  readonly onClose: () => void
  /** The options of the import. */
  readonly children: ReactNode
}

export function FileImportDialog<Input, Row extends ImportRow>(props: Props<Input, Row>) {
  const { of, title, description, noun, owner, columns, labelOf, onClose, children } = props
  const { file, choose, check, save, done, total, isBusy, isInputReady } = of
  const formatReport = ({ created, updated, refused }: ImportReport<Row>) =>
    `${formatCount(created, noun)} added, ${formatNumber(updated)} updated, ${formatCount(refused, 'row')} with errors`
  const importNow = async () => {
    if (!file) return
    const report = await save.mutateAsync(file.csv).catch(() => undefined)
    if (!report || report.refused > 0) return
    showSuccess(`${owner ? `${owner}: ` : ''}${formatReport(report)}.`)
    onClose()
  }
  const report = save.data ?? check.data
  const toSave = save.data || !check.data ? 0 : check.data.created + check.data.updated
  return (
    <FormModal
      // After the import, only the report is left, so closing does not ask.
      isDirty={file !== undefined && !save.data}
      onClose={onClose}
      title={title}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnEscape={!save.isPending}
      withCloseButton={!save.isPending}
    >
      {(close) => (
        <Stack>
          <Text size="sm">{description}</Text>
          {children}
          <FilePicker
            label={file?.name ?? 'No file chosen'}
            disabled={isBusy || !isInputReady}
            onChoose={(chosen) => void choose(chosen)}
          />
          {isBusy && (
            <div role="status">
              <Text size="sm" mb={4}>
                {save.isPending
                  ? `Importing: ${formatNumber(done)} of ${formatCount(total, 'row')}`
                  : 'Checking the file…'}
              </Text>
              <Progress
                value={save.isPending ? (100 * done) / Math.max(1, total) : 100}
                animated
                aria-label={save.isPending ? 'Rows imported' : 'Checking the file'}
              />
            </div>
          )}
          {(check.error || save.error) && <ErrorAlert error={save.error ?? check.error} />}
          {report && !isBusy && (
            <Report
              report={report}
              summary={save.data && formatReport(save.data)}
              columns={columns}
              labelOf={labelOf}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={save.isPending}>
              {save.data ? 'Done' : 'Cancel'}
            </Button>
            {toSave > 0 && (
              <Button onClick={() => void importNow()} loading={save.isPending}>
                Import {formatCount(toSave, noun)}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </FormModal>
  )
}

interface FileImportReportProps<Row> {
  readonly report: ImportReport<Row>
  /** What was imported. Undefined before the import. */
  readonly summary: string | undefined
  readonly columns: readonly Column<Row>[]
  readonly labelOf: (field: string) => string
}

/** As many rows as people will scroll through. Rows with errors come first. */
const ROWS_MAX = 50

function Report<Row extends ImportRow>({ report, summary, columns, labelOf }: FileImportReportProps<Row>) {
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
          : `${formatNumber(created)} new, ${formatNumber(updated)} to update, ${formatNumber(unchanged)} unchanged, ${formatCount(refused, 'row')} with errors. Nothing has been saved yet.`}
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
      <DataTable
        label="Rows in the file"
        columns={[{ header: 'Line', isNumeric: true, cell: ({ line }) => line }, ...columns, result]}
        rows={sorted.slice(0, ROWS_MAX)}
        keyOf={({ line }) => line}
      />
      {rows.length > ROWS_MAX && (
        <Text size="sm" c="dimmed">
          {formatNumber(rows.length - ROWS_MAX)} more rows are not shown.
        </Text>
      )}
    </>
  )
}
