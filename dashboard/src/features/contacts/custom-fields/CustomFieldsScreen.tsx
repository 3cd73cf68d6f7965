import { Badge, Button, Card, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { EmptyState } from '../../../parts/layout/EmptyState.tsx'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { Page } from '../../../parts/layout/Page.tsx'
import { type Column, type RowAction, RowMenu, Rows } from '../../../parts/list/DataTable.tsx'
import { type Definition, TYPE_LABELS, useDefinitions } from './custom-field.ts'
import { DeleteFieldDialog } from './DeleteFieldDialog.tsx'
import { FieldDialog } from './FieldDialog.tsx'

type Open = { readonly is: 'new' } | { readonly is: 'edit' | 'delete'; readonly field: Definition }

export default function CustomFieldsScreen() {
  const may = useMay()
  const definitions = useDefinitions()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const create = may('createCustomField') && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setOpen({ is: 'new' })}>
      Create field
    </Button>
  )
  const actionsFor = (field: Definition): RowAction[] => [
    ...(may('updateCustomField')
      ? [{ label: 'Edit', icon: 'edit' as const, onChoose: () => setOpen({ is: 'edit', field }) }]
      : []),
    ...(may('deleteCustomField')
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
  const columns: readonly Column<Definition>[] = [
    { header: 'Name', lead: true, cell: ({ name }) => <Text fw={600}>{name}</Text> },
    { header: 'Type', cell: ({ type }) => TYPE_LABELS[type] },
    { header: 'Options', cell: ({ options }) => (options.length > 0 ? <Options options={options} /> : null) },
    {
      header: 'Actions',
      quiet: true,
      cell: (field) => <RowMenu of={field.name} actions={actionsFor(field)} />,
    },
  ]
  return (
    <Page
      title="Custom fields"
      description="Contact fields in addition to name, e-mail and phone. Shared by all locations in the account."
      actions={create}
    >
      <Query
        of={definitions}
        empty={{
          when: ({ customFields }) => customFields.length === 0,
          show: (
            <EmptyState icon="tag" title="No custom fields yet" action={create}>
              Until you create one, contacts can have fields with any name. After that, only the fields listed here are
              allowed.
            </EmptyState>
          ),
        }}
      >
        {({ customFields }) => (
          <Card>
            <Rows
              label="Custom fields"
              columns={columns}
              rows={customFields}
              keyOf={({ customFieldId }) => customFieldId}
            />
          </Card>
        )}
      </Query>
      {open?.is === 'new' && <FieldDialog onClose={close} />}
      {open?.is === 'edit' && <FieldDialog field={open.field} onClose={close} />}
      {open?.is === 'delete' && <DeleteFieldDialog field={open.field} onClose={close} />}
    </Page>
  )
}

const Options = ({ options }: { options: readonly string[] }) => (
  <Group gap={4}>
    {options.map((option) => (
      <Badge key={option} color="gray" tt="none">
        {option}
      </Badge>
    ))}
  </Group>
)
