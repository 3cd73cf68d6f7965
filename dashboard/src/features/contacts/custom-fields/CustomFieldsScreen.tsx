import { Badge, Button, Card, Group, NativeSelect, Radio, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { showSuccess } from '../../../parts/feedback/toast.ts'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useForm } from '../../../parts/form/use-fields.ts'
import { EmptyState } from '../../../parts/layout/EmptyState.tsx'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { Page } from '../../../parts/layout/Page.tsx'
import { type Column, DataTable, type RowAction, RowMenu } from '../../../parts/list/DataTable.tsx'
import { type CustomFieldDefinition, type FieldType, TYPE_LABELS, useCustomFields } from './custom-field.ts'

type Open = { readonly is: 'new' } | { readonly is: 'edit' | 'delete'; readonly field: CustomFieldDefinition }

export default function CustomFieldsScreen() {
  const may = useMay()
  const definitions = useCustomFields()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const create = may('createCustomField') && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setOpen({ is: 'new' })}>
      Create field
    </Button>
  )
  const actionsFor = (field: CustomFieldDefinition): RowAction[] => [
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
  const columns: readonly Column<CustomFieldDefinition>[] = [
    { header: 'Name', isRowHeader: true, cell: ({ name }) => <Text fw={600}>{name}</Text> },
    { header: 'Type', cell: ({ type }) => TYPE_LABELS[type] },
    { header: 'Options', cell: ({ options }) => (options.length > 0 ? <Options options={options} /> : null) },
    {
      header: 'Actions',
      hidesHeader: true,
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
            <DataTable
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
      <Badge key={option} color="neutral" tt="none">
        {option}
      </Badge>
    ))}
  </Group>
)

const CHOICES = [
  { value: 'keep', label: 'Keep the values', description: 'They are still shown on each contact.' },
  {
    value: 'remove',
    label: 'Remove the values from all contacts',
    description: 'Only possible if at most 10,000 contacts have a value.',
  },
]

function DeleteFieldDialog({ field, onClose }: { field: CustomFieldDefinition; onClose: () => void }) {
  const { businessNumber } = useBusiness()
  const remove = useOperationMutation('deleteCustomField', ['listCustomFields', 'listContacts', 'retrieveContact'])
  const form = useForm({ values: 'keep' }, { values: 'keepValues' })
  const submit = form.submit(async ({ values }) => {
    const params = { businessNumber, customFieldId: field.customFieldId }
    await remove.mutateAsync({ params, query: { keepValues: values === 'keep' } })
    showSuccess(`Custom field “${field.name}” deleted.`)
    onClose()
  })
  return (
    <FormDialog title={`Delete ${field.name}?`} verb="Delete" isDestructive {...submit} onClose={onClose}>
      <Radio.Group
        label="Values"
        value={form.values.values}
        error={form.errorOf('values')}
        onChange={(values) => form.set('values', values)}
      >
        <Stack gap="sm" mt="xs">
          {CHOICES.map((choice) => (
            <Radio key={choice.value} {...choice} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm">This can't be undone.</Text>
    </FormDialog>
  )
}

const TYPES = Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }))

/** Edits the given field, or creates a new one. */
function FieldDialog({ field, onClose }: { field?: CustomFieldDefinition; onClose: () => void }) {
  const { businessNumber } = useBusiness()
  const create = useOperationMutation('createCustomField', ['listCustomFields'])
  const update = useOperationMutation('updateCustomField', ['listCustomFields'])
  const form = useForm({
    name: field?.name ?? '',
    type: (field?.type ?? 'text') as string,
    options: (field?.options ?? []) as readonly string[],
  })
  const { type } = form.values
  const submit = form.submit(async ({ name, type, options }) => {
    const body = { name, type: type as FieldType, options: type === 'text' ? [...options] : [] }
    if (field) await update.mutateAsync({ params: { businessNumber, customFieldId: field.customFieldId }, body })
    else await create.mutateAsync({ params: { businessNumber }, body })
    showSuccess(`Custom field “${name.trim()}” saved.`)
    onClose()
  })
  return (
    <FormDialog title={field ? `Edit ${field.name}` : 'Create custom field'} verb="Save" {...submit} onClose={onClose}>
      <TextInput
        label="Name"
        {...(field && { description: 'You can change the name and type until a contact has a value.' })}
        required
        data-autofocus
        maxLength={100}
        autoComplete="off"
        {...form.text('name')}
      />
      <NativeSelect label="Type" data={TYPES} {...form.text('type')} />
      {type === 'text' && (
        <TagsInput
          label="Options"
          description="The values to choose from. Without options, any text is allowed."
          placeholder="Press Enter after each option"
          maxTags={100}
          value={[...form.values.options]}
          error={form.errorBelow('options')}
          onChange={(options) => form.set('options', options)}
        />
      )}
    </FormDialog>
  )
}
