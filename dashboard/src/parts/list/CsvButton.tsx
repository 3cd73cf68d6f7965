import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReadOptions } from '../api/all-pages.ts'
import { useAbortSignal } from '../api/use-abort-signal.ts'
import { showError, showSuccess } from '../feedback/toast.ts'
import { formatNumber } from '../format/format.ts'
import { Icon } from '../layout/Icon.tsx'
import { type CsvColumn, csvOf, download } from './csv.ts'

interface Props<Row> {
  /** The name of the file, without .csv. */
  readonly name: string
  readonly columns: readonly CsvColumn<Row>[]
  /** Reads all rows of the table, filtered and sorted as shown. */
  readonly read: (options: ReadOptions) => Promise<{ rows: readonly Row[]; hasMore: boolean }>
}

/** Downloads all pages of a table. While it reads them, it is a button to stop. */
export function CsvButton<Row>({ name, columns, read }: Props<Row>) {
  const [count, setCount] = useState<number>()
  const reading = useAbortSignal()
  const save = async () => {
    const signal = reading.start()
    setCount(0)
    try {
      const { rows, hasMore } = await read({ signal, onPage: setCount })
      download(`${name}.csv`, 'text/csv', csvOf(columns, rows))
      if (hasMore)
        showSuccess(`The file has the first ${formatNumber(rows.length)} rows. Use filters to download the others.`)
    } catch (error) {
      if (!signal.aborted) showError(error)
    } finally {
      setCount(undefined)
    }
  }
  const isBusy = count !== undefined
  return (
    <Button
      variant="default"
      leftSection={<Icon name={isBusy ? 'cross' : 'download'} size={18} />}
      onClick={isBusy ? reading.stop : () => void save()}
    >
      {isBusy ? `Stop (${formatNumber(count)} rows read)` : 'Download CSV'}
    </Button>
  )
}
