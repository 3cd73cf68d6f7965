import { NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { showSuccess } from '../../../parts/feedback/toast.ts'
import { FieldDefinitions, OptionBadges, OptionsInput } from '../../../parts/fields/FieldDefinitions.tsx'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useForm } from '../../../parts/form/use-fields.ts'
import type { Column } from '../../../parts/list/DataTable.tsx'
import { type CustomFieldDefinition, type FieldType, TYPE_LABELS, useCustomFields } from './custom-field.ts'

export default function CustomFieldsScreen() {
  return (
    <FieldDefinitions
      title="Contact fields"
      description="Fields of contacts in addition to name, e-mail and phone. Shared by all locations in the account."
      of={useCustomFields()}
      fieldsIn={({ customFields }) => customFields}
      keyOf={({ customFieldId }) => customFieldId}
      nameOf={({ name }) => name}
      columns={COLUMNS}
      operations={{ create: 'createCustomField', update: 'updateCustomField', delete: 'deleteCustomField' }}
      empty={{
        title: 'No contact fields yet',
        text: 'Until you create one, contacts can have fields with any name. After that, only the fields listed here are allowed.',
      }}
      editDialog={(field, close) => <FieldDialog {...(field && { field })} onClose={close} />}
      deleteDialog={(field, close) => <DeleteFieldDialog field={field} onClose={close} />}
    />
  )
}

const COLUMNS: readonly Column<CustomFieldDefinition>[] = [
  { header: 'Type', cell: ({ type }) => TYPE_LABELS[type] },
  { header: 'Options', cell: ({ options }) => (options.length > 0 ? <OptionBadges options={options} /> : null) },
]

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
        <OptionsInput
          description="The values to choose from. Without options, any text is allowed."
          max={100}
          value={form.values.options}
          error={form.errorBelow('options')}
          onChange={(options) => form.set('options', options)}
        />
      )}
    </FormDialog>
  )
}
