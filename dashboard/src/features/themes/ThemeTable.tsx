import { Card, Group, Text, UnstyledButton } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useMay } from '../../parts/business/current-business.ts'
import { formatCount } from '../../parts/format/format.ts'
import { type Column, DataTable, RowTitle } from '../../parts/list/DataTable.tsx'
import { useQueryState } from '../../parts/url/use-query-state.ts'
import { ThemeMenu } from './edits/ThemeMenu.tsx'
import type { ThemeName } from './edits/use-theme-edits.ts'
import { readFilters } from './filters.ts'
import { SentimentBar } from './SentimentBar.tsx'
import type { Mentions } from './sentiment-shares.ts'
import classes from './ThemeTable.module.css'

export type Statistics = ResponseOf<'getThemeStatistics'>

interface Row {
  readonly rank: number
  readonly theme: string
  readonly name: ThemeName
  /** The business first, then its competitors. */
  readonly cells: readonly Mentions[]
}

export function ThemeTable({ statistics }: { statistics: Statistics }) {
  const may = useMay()
  const all = [
    { of: '', name: statistics.name, themeStats: statistics.themeStats },
    ...statistics.competitors.map(({ id, name, themeStats }) => ({ of: String(id), name, themeStats })),
  ]
  const rows: Row[] = statistics.themeStats.map(({ theme, adj, kw }, at) => ({
    rank: at + 1,
    theme,
    name: { adj, kw },
    cells: all.map(({ themeStats }) => themeStats[at] ?? { pCt: 0, nCt: 0, ct: 0 }),
  }))
  const most = Math.max(0, ...rows.flatMap(({ cells }) => cells.map(({ ct }) => ct)))
  const columns: Column<Row>[] = [
    { header: 'Theme', isRowHeader: true, cell: ({ rank, theme }) => <Name rank={rank} theme={theme} /> },
    ...all.map(({ of, name }, at) => ({
      header: at === 0 || all.findIndex((other) => other.name === name) === at ? name : `${name} (${of})`,
      cell: ({ theme, cells }: Row) =>
        cells[at]?.ct ? <Cell of={of} whose={name} theme={theme} mentions={cells[at]} most={most} /> : null,
    })),
    ...(may('saveThemeEdit')
      ? [{ header: 'Actions', hidesHeader: true, isNumeric: true, cell: ({ name }: Row) => <ThemeMenu theme={name} /> }]
      : []),
  ]
  return (
    <Card>
      <Text size="sm" c="dimmed" mb="sm">
        Mentions by theme. All bars have the same scale: a full bar is {formatCount(most, 'mention')}.
      </Text>
      <div className={classes.wide}>
        <DataTable label="Themes" columns={columns} rows={rows} keyOf={({ name }) => `${name.adj}\n${name.kw}`} />
      </div>
    </Card>
  )
}

/** Opens the sentences about the business. */
function Name({ rank, theme }: { rank: number; theme: string }) {
  const [, change] = useQueryState(readFilters)
  return (
    <Group gap="sm" wrap="nowrap">
      <Text span size="sm" c="dimmed" w={20} ta="right">
        {rank}
      </Text>
      <RowTitle className="wraps" onClick={() => change({ theme, of: '', page: undefined })}>
        {theme}
      </RowTitle>
    </Group>
  )
}

interface CellProps {
  readonly of: string
  readonly whose: string
  readonly theme: string
  readonly mentions: Mentions
  readonly most: number
}

/** Opens the sentences. */
function Cell({ of, whose, theme, mentions, most }: CellProps) {
  const [, change] = useQueryState(readFilters)
  return (
    <UnstyledButton
      className={classes.cell}
      onClick={() => change({ theme, of, page: undefined })}
      title="Show sentences"
    >
      <SentimentBar of={mentions} most={most} />
      <span className="for-screen-readers">
        : show sentences with “{theme}” about {whose}
      </span>
    </UnstyledButton>
  )
}
