import { Badge, Button, Card, Group, TagsInput, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OperationId } from '../api/generated.ts'
import { useMay } from '../business/current-business.ts'
import { Query } from '../feedback/Query.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { Icon } from '../layout/Icon.tsx'
import { Page } from '../layout/Page.tsx'
import { type Column, DataTable, type RowAction, RowMenu } from '../list/DataTable.tsx'

interface Props<Data, Field> {
  readonly title: string
  readonly description: string
  readonly of: UseQueryResult<Data>
  readonly fieldsIn: (data: Data) => readonly Field[]
  readonly keyOf: (field: Field) => number
  readonly nameOf: (field: Field) => string
  /** What the first column shows below the name. */
  readonly note?: (field: Field) => ReactNode
  readonly columns: readonly Column<Field>[]
  readonly operations: Readonly<Record<'create' | 'update' | 'delete', OperationId>>
  readonly empty: { readonly title: string; readonly text: string }
  /** Edits the field, or creates one. */
  readonly editDialog: (field: Field | undefined, close: () => void) => ReactNode
  readonly deleteDialog: (field: Field, close: () => void) => ReactNode
}
type Open<Field> = { readonly is: 'new' } | { readonly is: 'edit' | 'delete'; readonly field: Field }

/** A screen with the fields that an account defines, for its contacts or its locations. */
export function FieldDefinitions<Data, Field>(props: Props<Data, Field>) {
  const {
    title,
    description,
    of,
    fieldsIn,
    keyOf,
    nameOf,
    note,
    columns,
    operations,
    empty,
    editDialog,
    deleteDialog,
  } = props
  const may = useMay()
  const [open, setOpen] = useState<Open<Field>>()
  const close = () => setOpen(undefined)
  const create = may(operations.create) && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setOpen({ is: 'new' })}>
      Create field
    </Button>
  )
  const actionsFor = (field: Field): RowAction[] => [
    ...(may(operations.update)
      ? [{ label: 'Edit', icon: 'edit' as const, onChoose: () => setOpen({ is: 'edit', field }) }]
      : []),
    ...(may(operations.delete)
      ? [
          {
            label: 'Delete',
            icon: 'trash' as const,
            onChoose: () => setOpen({ is: 'delete', field }),
            isDestructive: true,
          },
        ]
      : []),
  ]
  const all: readonly Column<Field>[] = [
    {
      header: 'Name',
      isRowHeader: true,
      cell: (field) => (
        <div>
          <Text fw={600}>{nameOf(field)}</Text>
          {note?.(field)}
        </div>
      ),
    },
    ...columns,
    {
      header: 'Actions',
      hidesHeader: true,
      cell: (field) => <RowMenu of={nameOf(field)} actions={actionsFor(field)} />,
    },
  ]
  return (
    <Page title={title} description={description} actions={create}>
      <Query
        of={of}
        empty={{
          when: (data) => fieldsIn(data).length === 0,
          show: (
            <EmptyState icon="tag" title={empty.title} action={create}>
              {empty.text}
            </EmptyState>
          ),
        }}
      >
        {(data) => (
          <Card>
            <DataTable label={title} columns={all} rows={fieldsIn(data)} keyOf={keyOf} />
          </Card>
        )}
      </Query>
      {open?.is === 'new' && editDialog(undefined, close)}
      {open?.is === 'edit' && editDialog(open.field, close)}
      {open?.is === 'delete' && deleteDialog(open.field, close)}
    </Page>
  )
}

/** The options of a field in a table cell. */
export const OptionBadges = ({ options }: { options: readonly string[] }) => (
  <Group gap={4}>
    {options.map((option) => (
      <Badge key={option} color="neutral" tt="none">
        {option}
      </Badge>
    ))}
  </Group>
)

interface OptionsInputProps {
  readonly description: string
  readonly max: number
  readonly value: readonly string[]
  readonly error: string | undefined
  readonly onChange: (options: string[]) => void
}
export const OptionsInput = ({ description, max, value, error, onChange }: OptionsInputProps) => (
  <TagsInput
    label="Options"
    description={description}
    placeholder="Press Enter after each option"
    maxTags={max}
    value={[...value]}
    error={error}
    onChange={onChange}
  />
)
