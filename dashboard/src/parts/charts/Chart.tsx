import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import { Box, Text } from '@mantine/core'
import { formatNumber } from '../format/format.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'
import classes from './charts.module.css'
import type { ChartColour } from './meaning.ts'

export interface Point {
  readonly key: string | number
  /** The label on the x-axis. */
  readonly label: string
  /** One for each series; null if nothing was measured. */
  readonly values: readonly (number | null)[]
}

interface Props {
  /** What the chart shows. It is also the name of the table. */
  readonly label: string
  /** Bars are stacked, so use them only for series that add up to a total. */
  readonly kind: 'bars' | 'lines'
  /** Titles of the axes. That of the vertical axis names the unit. */
  readonly xTitle: string
  readonly yTitle: string
  readonly series: readonly { readonly label: string; readonly color: ChartColour }[]
  readonly points: readonly Point[]
  /** The ticks of a fixed scale. Default: whole numbers from 0. */
  readonly scale?: readonly number[]
  readonly format?: (value: number) => string
}

/** With more points than this, the line has no dots. */
const DOTS_MAX = 40

/**
 * A chart with one vertical scale, titled axes and the same figures as a table. Screens that use it load it lazily: the
 * library is large.
 */
export function Chart({ label, kind, xTitle, yTitle, series, points, scale, format = formatNumber }: Props) {
  const columns: readonly Column<Point>[] = [
    { header: xTitle, isRowHeader: true, cell: ({ label }) => label },
    ...series.map(({ label }, at) => ({
      header: label,
      numeric: true,
      cell: ({ values }: Point) => {
        const value = values[at] ?? null
        return value === null ? '–' : format(value)
      },
    })),
  ]
  const shared = {
    h: 260,
    // The keys are positions, because the library would parse a dot in a series name as a path.
    data: points.map(({ label, values }) => ({
      label,
      ...Object.fromEntries(values.map((value, at) => [`s${at}`, value])),
    })),
    dataKey: 'label',
    series: series.map((one, at) => ({ name: `s${at}`, ...one })),
    xAxisLabel: xTitle,
    yAxisLabel: yTitle,
    xAxisProps: { minTickGap: 24 },
    yAxisProps: {
      allowDecimals: false,
      width: 56,
      ...(scale && { domain: [scale[0] as number, scale.at(-1) as number], ticks: [...scale] }),
    },
    valueFormatter: format,
    withLegend: series.length > 1,
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    classNames: { axisLabel: classes.axisLabel as string },
  }
  return (
    <Box component="figure" m={0}>
      <div aria-hidden="true">
        {kind === 'bars' ? (
          <BarChart {...shared} type="stacked" maxBarWidth={36} barChartProps={{ accessibilityLayer: false }} />
        ) : (
          <LineChart
            {...shared}
            connectNulls
            curveType="linear"
            withDots={points.length <= DOTS_MAX}
            lineChartProps={{ accessibilityLayer: false }}
          />
        )}
      </div>
      <Box component="figcaption" mt="sm">
        {/* The same data for screen readers, and as exact values. */}
        <details>
          <Text component="summary" size="sm" c="dimmed" mb="sm">
            Show as table<span className="for-screen-readers">: {label}</span>
          </Text>
          <DataTable label={label} columns={columns} rows={points} keyOf={({ key }) => key} />
        </details>
      </Box>
    </Box>
  )
}
