import { Alert, Button, Group, List, NativeSelect, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../api/client.ts'
import type { FileImport as Import, ImportChoices } from '../api/generated.ts'
import { useOperationMutation } from '../api/operations.ts'
import { ErrorAlert } from '../feedback/ErrorAlert.tsx'
import { Query } from '../feedback/Query.tsx'
import { fieldLabel } from '../fields/field-labels.ts'
import { countries } from '../fields/regions.ts'
import { formatCount } from '../format/format.ts'
import { Icon } from '../layout/Icon.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'

export interface Asks {
  /** The countries to choose from for rows without one. */
  readonly countries?: readonly string[] | 'all'
  /** Source and date format, and for reviews the rating scale. */
  readonly texts?: 'reviews' | 'posts'
}
interface Props {
  readonly importId: number
  readonly noun: string
  readonly asks: Asks
  readonly onOther: () => void
}

const TYPING_MS = 300
const DATES = [
  { value: 'mdy', label: 'Month first: 12/31/2026' },
  { value: 'dmy', label: 'Day first: 31/12/2026' },
]
const regionOfBrowser = () => /[-_]([A-Z]{2})\b/.exec(navigator.language)?.[1]

/** What each column is, options for the whole file, and what would happen to the first rows. */
export function MapColumns({ importId, noun, asks, onOther }: Props) {
  const offered = countries.filter(({ value }) => asks.countries === 'all' || asks.countries?.includes(value))
  const guessed =
    offered.find(({ value }) => value === regionOfBrowser()) ?? offered.find(({ value }) => value === 'US')
  const [choices, setChoices] = useState<ImportChoices>(guessed ? { country: guessed.value } : {})
  const [previewed] = useDebouncedValue(choices, TYPING_MS)
  const change = (more: ImportChoices) => setChoices((old) => ({ ...old, ...more }))
  const preview = useQuery({
    queryKey: ['startImport', importId, previewed],
    queryFn: () => client.startImport({ params: { importId }, query: { validateOnly: true }, body: previewed }),
    placeholderData: keepPreviousData,
  })
  const queries = useQueryClient()
  const start = useOperationMutation('startImport')
  const startNow = async () => {
    const started = await start.mutateAsync({ params: { importId }, body: choices }).catch(() => undefined)
    if (started) await queries.invalidateQueries({ queryKey: ['getImport'] })
  }
  return (
    <Query of={preview}>
      {(file) => (
        <>
          <Text size="sm">Check what each column is. Nothing has been saved yet.</Text>
          <FirstRows file={file} />
          {file.additions.length > 0 && (
            <Alert color="neutral" variant="light" icon={<Icon name="plus" />} title="The import also creates">
              <List size="sm">
                {file.additions.map((addition) => (
                  <List.Item key={addition}>{addition}</List.Item>
                ))}
              </List>
            </Alert>
          )}
          <DataTable
            label="Columns in the file"
            columns={columnsOf(file, choices.columns ?? file.columns.map(({ name }) => name), (columns) =>
              change({ columns }),
            )}
            rows={file.columns.map((column, at) => ({ ...column, at }))}
            keyOf={({ at }) => at}
          />
          {(asks.countries || asks.texts) && (
            <SimpleGrid cols={{ base: 1, sm: asks.texts === 'reviews' ? 3 : 2 }}>
              {asks.countries && (
                <Select
                  label="Country"
                  description="Used for rows without one"
                  searchable
                  clearable
                  data={offered}
                  value={choices.country ?? null}
                  onChange={(country) => change({ country: country ?? '' })}
                />
              )}
              {asks.texts && (
                <>
                  <TextInput
                    label="Source"
                    description="Used for rows without a source"
                    placeholder="search"
                    maxLength={100}
                    value={choices.source ?? ''}
                    onChange={(event) => change({ source: event.currentTarget.value })}
                  />
                  {asks.texts === 'reviews' && (
                    <NativeSelect
                      label="Best rating"
                      description="The highest possible rating in the file"
                      data={['5', '10', '100']}
                      value={String(choices.scale ?? 5)}
                      onChange={(event) => change({ scale: Number(event.currentTarget.value) })}
                    />
                  )}
                  <NativeSelect
                    label="Dates"
                    description="The format in the file"
                    data={DATES}
                    value={choices.dates ?? 'mdy'}
                    onChange={(event) => change({ dates: event.currentTarget.value as 'mdy' | 'dmy' })}
                  />
                </>
              )}
            </SimpleGrid>
          )}
          {start.error && <ErrorAlert error={start.error} />}
          <Group
            justify="flex-end"
            pos="sticky"
            bottom={0}
            py="sm"
            bg="var(--mantine-color-body)"
            style={{ zIndex: 1 }}
          >
            <Button variant="default" onClick={onOther} disabled={start.isPending}>
              Choose another file
            </Button>
            <Button onClick={() => void startNow()} loading={start.isPending} disabled={file.reason !== ''}>
              Import {noun}s
            </Button>
          </Group>
        </>
      )}
    </Query>
  )
}

const EXAMPLES = 3

function columnsOf(
  { choices, rows }: Import,
  names: readonly string[],
  onChange: (names: string[]) => void,
): readonly Column<Import['columns'][number] & { readonly at: number }>[] {
  const labelled = choices.map((value) => ({ value, label: fieldLabel(value) }))
  return [
    { header: 'Column', isRowHeader: true, cell: ({ heading }) => heading || '(no heading)' },
    {
      header: 'First values',
      cell: ({ at }) => {
        const values = rows.slice(0, EXAMPLES).flatMap(({ cells }) => cells[at]?.trim() || [])
        return values.length === 0 ? null : (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {values.join(' · ')}
          </Text>
        )
      },
    },
    {
      header: 'Import as',
      cell: ({ heading, name, field: previewed, at }) => {
        const chosen = names[at] ?? ''
        // A name that has just been chosen is a field; that of a heading is in the preview.
        const field = chosen === name ? (previewed ?? '') : chosen
        const isOther = field !== '' && !choices.includes(field)
        return (
          <NativeSelect
            aria-label={`Import ${heading} as`}
            value={field}
            data={[
              { value: '', label: 'Ignore' },
              ...(isOther ? [{ value: field, label: fieldLabel(field) }] : []),
              ...labelled,
            ]}
            onChange={({ currentTarget: { value } }) => {
              onChange(names.map((each, index) => (index === at ? value : each)))
            }}
          />
        )
      },
    },
  ]
}

function FirstRows({ file: { rows, refused, reason } }: { file: Import }) {
  if (reason) {
    return (
      <Alert
        color="negative"
        variant="light"
        icon={<Icon name="warning" />}
        role="alert"
        title={rows.length > 0 && 'Change what the columns are imported as'}
      >
        {reason}
      </Alert>
    )
  }
  const intro = rows.length === 1 ? 'The only row' : `Of the first ${formatCount(rows.length, 'row')},`
  if (refused === 0)
    return <Text size="sm">{rows.length === 1 ? `${intro} is valid.` : `${intro} all are valid.`}</Text>
  return (
    <Alert
      color="warning"
      variant="light"
      icon={<Icon name="warning" />}
      title={rows.length === 1 ? `${intro} has errors` : `${intro} ${refused} ${refused === 1 ? 'has' : 'have'} errors`}
    >
      <List size="sm">
        {rows
          .filter(({ errors }) => errors.length > 0)
          .map(({ line, errors }) => (
            <List.Item key={line}>
              Line {line}: {errors.join('; ')}
            </List.Item>
          ))}
      </List>
    </Alert>
  )
}
