import { Button } from '@mantine/core'
import { useState } from 'react'
import { type CsvColumn, csvOf } from './csv.ts'
import { download } from './download.ts'
import { Icon } from './Icon.tsx'
import { say, sayFailure } from './toast.ts'
import { numberInWords } from './words.ts'

interface Props<Row> {
  /** The name of the file, without .csv. */
  readonly name: string
  readonly columns: readonly CsvColumn<Row>[]
  /** Reads all rows of the table, filtered and sorted as shown; `onPage` gets the number of rows read so far. */
  readonly read: (onPage: (count: number) => void) => Promise<{ rows: readonly Row[]; hasMore: boolean }>
}

/** Downloads all pages of a table. */
export function CsvButton<Row>({ name, columns, read }: Props<Row>) {
  const [count, setCount] = useState<number>()
  const save = async () => {
    const { rows, hasMore } = await read(setCount)
    download(`${name}.csv`, 'text/csv', csvOf(columns, rows))
    if (hasMore) say(`The file has the first ${numberInWords(rows.length)} rows. Use filters to download the others.`)
  }
  const isBusy = count !== undefined
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={18} />}
      disabled={isBusy}
      onClick={() => {
        setCount(0)
        void save()
          .catch(sayFailure)
          .finally(() => setCount(undefined))
      }}
    >
      {isBusy ? `Reading… ${numberInWords(count)}` : 'Download CSV'}
    </Button>
  )
}
