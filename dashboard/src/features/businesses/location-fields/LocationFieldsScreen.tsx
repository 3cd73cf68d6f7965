import { Badge, Group, NativeSelect, Switch, Text, TextInput } from '@mantine/core'
import { useOperation, useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Loading } from '../../../parts/feedback/Query.tsx'
import { showSuccess } from '../../../parts/feedback/toast.ts'
import { FieldDefinitions, OptionBadges, OptionsInput } from '../../../parts/fields/FieldDefinitions.tsx'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useForm } from '../../../parts/form/use-fields.ts'
import { formatCount } from '../../../parts/format/format.ts'
import type { Column } from '../../../parts/list/DataTable.tsx'
import { FieldValueInput } from './FieldValueInput.tsx'
import { type FieldType, hasOptions, type LocationField, TYPE_LABELS, useLocationFields } from './location-field.ts'

export default function LocationFieldsScreen() {
  return (
    <FieldDefinitions
      title="Location fields"
      description="What you store about every location of the account, such as its franchisee. You fill them in where you edit a location."
      of={useLocationFields(useBusiness().businessNumber)}
      fieldsIn={({ fields }) => fields}
      keyOf={({ id }) => id}
      nameOf={({ fieldName }) => fieldName}
      note={Note}
      columns={COLUMNS}
      operations={{ create: 'createLocationField', update: 'updateLocationField', delete: 'deleteLocationField' }}
      empty={{
        title: 'No location fields yet',
        text: 'Create one for what you want to compare, filter or export by, such as the franchisee or the opening year.',
      }}
      editDialog={(field, close) => <FieldDialog {...(field && { field })} onClose={close} />}
      deleteDialog={(field, close) => <DeleteFieldDialog field={field} onClose={close} />}
    />
  )
}

const Note = ({ fieldDescription }: LocationField) =>
  fieldDescription && (
    <Text size="sm" c="dimmed">
      {fieldDescription}
    </Text>
  )

const COLUMNS: readonly Column<LocationField>[] = [
  { header: 'Type', cell: ({ type }) => TYPE_LABELS[type] },
  {
    header: 'Options',
    cell: ({ dropDownOptions }) => (dropDownOptions.length > 0 ? <OptionBadges options={dropDownOptions} /> : null),
  },
  { header: 'Default', cell: ({ defaultValue }) => defaultValue || null },
  {
    header: 'Use',
    cell: ({ filterable, isHidden }) =>
      filterable || isHidden ? (
        <Group gap={4}>
          {filterable && <Badge color="neutral">Filter</Badge>}
          {isHidden && <Badge color="warning">Hidden</Badge>}
        </Group>
      ) : null,
  },
]

const TYPES = Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }))

/** Edits the given field, or creates a new one. */
function FieldDialog({ field, onClose }: { field?: LocationField; onClose: () => void }) {
  const headers = { 'x-business-number': useBusiness().businessNumber }
  const create = useOperationMutation('createLocationField', ['listLocationFields'])
  const update = useOperationMutation('updateLocationField', ['listLocationFields'])
  const form = useForm({
    fieldName: field?.fieldName ?? '',
    type: (field?.type ?? 'TEXT') as string,
    fieldDescription: field?.fieldDescription ?? '',
    dropDownOptions: (field?.dropDownOptions ?? []) as readonly string[],
    defaultValue: field?.defaultValue ?? '',
    filterable: field?.filterable ?? false,
    isHidden: field?.isHidden ?? false,
  })
  const type = form.values.type as FieldType
  const submit = form.submit(async ({ type: chosen, dropDownOptions, isHidden, ...rest }) => {
    const type = chosen as FieldType
    const body = { ...rest, type, dropDownOptions: hasOptions(type) ? [...dropDownOptions] : [] }
    if (field) await update.mutateAsync({ params: { fieldId: field.id }, headers, body: { ...body, isHidden } })
    else await create.mutateAsync({ headers, body })
    showSuccess(`Field “${rest.fieldName.trim()}” saved.`)
    onClose()
  })
  return (
    <FormDialog
      title={field ? `Edit ${field.fieldName}` : 'Create location field'}
      verb="Save"
      {...submit}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        {...(field && { description: 'You can change the name and type until a location has a value.' })}
        required
        data-autofocus
        maxLength={100}
        autoComplete="off"
        {...form.text('fieldName')}
      />
      <TextInput label="Description" maxLength={1000} autoComplete="off" {...form.text('fieldDescription')} />
      <NativeSelect
        label="Type"
        data={TYPES}
        {...form.text('type')}
        onChange={(event) => {
          form.set('type', event.currentTarget.value)
          form.set('defaultValue', '')
        }}
      />
      {hasOptions(type) && (
        <OptionsInput
          description="The values to choose from."
          max={200}
          value={form.values.dropDownOptions}
          error={form.errorOf('dropDownOptions') ?? form.errorBelow('dropDownOptions')}
          onChange={(options) => form.set('dropDownOptions', options)}
        />
      )}
      <FieldValueInput
        label="Default"
        description="The value of locations without one."
        type={type}
        options={form.values.dropDownOptions}
        value={form.values.defaultValue}
        error={form.errorOf('defaultValue')}
        onChange={(value) => form.set('defaultValue', value)}
      />
      <Switch label="Lists and reports can be filtered by it" {...form.flag('filterable')} />
      {field && <Switch label="Hidden: only admins see it" {...form.flag('isHidden')} />}
    </FormDialog>
  )
}

function DeleteFieldDialog({ field, onClose }: { field: LocationField; onClose: () => void }) {
  const headers = { 'x-business-number': useBusiness().businessNumber }
  const params = { fieldId: field.id }
  const values = useOperation('countLocationFieldValues', { params, headers }, { alwaysFresh: true })
  const remove = useOperationMutation('deleteLocationField', ['listLocationFields'])
  const submit = useForm({}).submit(async () => {
    await remove.mutateAsync({ params, headers })
    showSuccess(`Field “${field.fieldName}” deleted.`)
    onClose()
  })
  return (
    <FormDialog
      title={`Delete ${field.fieldName}?`}
      verb="Delete"
      isDestructive
      isReady={values.data !== undefined}
      {...submit}
      onClose={onClose}
    >
      {values.data ? (
        <Text size="sm">
          {values.data.locations === 0
            ? "No location has a value. This can't be undone."
            : `${formatCount(values.data.locations, 'location')} will lose the value. This can't be undone.`}
        </Text>
      ) : (
        <Loading lines={1} />
      )}
    </FormDialog>
  )
}
