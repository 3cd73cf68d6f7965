import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReadOptions } from '../api/all-pages.ts'
import { useStoppable } from '../api/use-abort-signal.ts'
import { say, sayFailure } from '../feedback/toast.ts'
import { numberInWords } from '../format/format.ts'
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
  const reading = useStoppable()
  const save = async () => {
    const signal = reading.start()
    setCount(0)
    try {
      const { rows, hasMore } = await read({ signal, onPage: setCount })
      download(`${name}.csv`, 'text/csv', csvOf(columns, rows))
      if (hasMore) say(`The file has the first ${numberInWords(rows.length)} rows. Use filters to download the others.`)
    } catch (error) {
      if (!signal.aborted) sayFailure(error)
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
      {isBusy ? `Stop (${numberInWords(count)} rows read)` : 'Download CSV'}
    </Button>
  )
}
