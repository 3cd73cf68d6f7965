import { Fieldset, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { type Business, usePermissions } from '../../parts/business/current-business.ts'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { BusinessFields } from './BusinessFields.tsx'
import { AFFECTED, changedProfile, FIELD_PATHS, problemOfPosition, valuesOf } from './business.ts'
import { NamesFields, type NamesValues } from './levels/NamesFields.tsx'
import { keyOfName } from './levels/names.ts'
import { FieldValueInput } from './location-fields/FieldValueInput.tsx'
import { type LocationField, useLocationFields } from './location-fields/location-field.ts'

interface Props {
  readonly business: Business
  readonly onClose: () => void
}

export default function EditBusinessDialog({ business, onClose }: Props) {
  const { businessNumber, type } = business
  const isLocation = type === 'location'
  const fields = useLocationFields(businessNumber, businessNumber, isLocation)
  const permissions = usePermissions(businessNumber)
  const mayEditNames = isLocation && permissions.data?.allowed.includes('updateLocationLevels') === true
  const names = useOperation(
    'getLocationNames',
    { params: { businessNumber } },
    { enabled: mayEditNames, alwaysFresh: true },
  )
  // The form keeps the values that it opens with.
  if (fields.isLoading || permissions.isLoading || names.isLoading) return null
  return <EditForm business={business} fields={fields.data?.fields ?? []} names={names.data} onClose={onClose} />
}

interface FormProps extends Props {
  readonly fields: readonly LocationField[]
  /** Undefined if the person may not change them. */
  readonly names: NamesValues | undefined
}

function EditForm({ business, fields, names, onClose }: FormProps) {
  const { businessNumber, type } = business
  const update = useOperationMutation('updateBusiness', AFFECTED)
  const setField = useOperationMutation('setLocationField', ['listLocationFields'])
  const { data: permissions } = usePermissions(
    businessNumber,
    fields.some(({ isHidden }) => isHidden),
  )
  const mayEditHidden = permissions?.allowed.includes('updateLocationField') ?? false
  const [refusedId, setRefusedId] = useState<number>()
  const before = valuesOf(business)
  const fieldValues: Readonly<Record<number, string>> = Object.fromEntries(
    fields.map((field) => [field.id, field.fieldValue]),
  )
  const saveNames = useSaveNames(business)
  const form = useForm({ ...before, fieldValues, names }, { ...FIELD_PATHS, fieldValues: 'fieldValue' })
  const submit = form.submit(async ({ fieldValues: values, names: newNames, ...profile }) => {
    const params = { business_Id: business.businessId }
    const { name } = await update.mutateAsync({ params, body: changedProfile(before, profile) })
    for (const { id: fieldId, fieldValue } of fields) {
      const value = values[fieldId] ?? ''
      if (value === fieldValue) continue
      setRefusedId(fieldId)
      const body = { businessNumber, fieldId, fieldValue: value }
      await setField.mutateAsync({ headers: { 'x-business-number': businessNumber }, body })
    }
    if (names && newNames) await saveNames(names, newNames)
    showSuccess(`${name} saved.`)
    onClose()
  })
  return (
    <FormDialog
      title={`Edit ${business.name}`}
      verb="Save"
      isReady={problemOfPosition(form.values) === undefined}
      {...submit}
      onClose={onClose}
    >
      <BusinessFields form={form} hasAddress={type === 'location'} />
      {form.values.names && (
        <NamesOfAccount business={business} values={form.values.names} onChange={(names) => form.set('names', names)} />
      )}
      {fields.length > 0 && (
        <Fieldset legend="Location fields">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {fields.map((field) => (
              <FieldValueInput
                key={field.id}
                label={field.isHidden ? `${field.fieldName} (hidden)` : field.fieldName}
                {...describe(field)}
                type={field.type}
                options={field.dropDownOptions}
                value={form.values.fieldValues[field.id] ?? ''}
                error={field.id === refusedId ? form.errorOf('fieldValues') : undefined}
                readOnly={field.isHidden && !mayEditHidden}
                onChange={(value) => form.set('fieldValues', { ...form.values.fieldValues, [field.id]: value })}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      )}
    </FormDialog>
  )
}

const describe = ({ fieldDescription, defaultValue }: LocationField) => {
  const description = [fieldDescription, defaultValue && `Default: ${defaultValue}`].filter(Boolean).join(' ')
  return description === '' ? {} : { description }
}

interface NamesProps {
  readonly business: Business
  readonly values: NamesValues
  readonly onChange: (names: NamesValues) => void
}

function NamesOfAccount({ business: { businessId }, ...props }: NamesProps) {
  const params = { businessId }
  const levels = useOperation('getLevels', { params }, { alwaysFresh: true })
  const labels = useOperation('getLabels', { params }, { alwaysFresh: true })
  return <NamesFields levels={levels.data?.levels ?? []} labels={labels.data?.labels ?? []} {...props} />
}

const AFFECTED_BY_NAMES = ['getLevels', 'getLabels', 'getLocationNames', 'listLocations'] as const

/** Saves what has changed. */
function useSaveNames({ businessId, businessNumber }: Business) {
  const setLevels = useOperationMutation('updateLocationLevels', AFFECTED_BY_NAMES)
  const setLabels = useOperationMutation('labelLocations', AFFECTED_BY_NAMES)
  return async (before: NamesValues, after: NamesValues) => {
    const body = Object.fromEntries(
      Object.entries(after.levels).filter(([level, value]) => value.trim() !== (before.levels[level] ?? '')),
    )
    if (Object.keys(body).length > 0) await setLevels.mutateAsync({ params: { businessId }, body })
    const [old, now] = [before.labels.map(keyOfName), after.labels.map(keyOfName)]
    const add = after.labels.filter((name) => !old.includes(keyOfName(name)))
    const remove = before.labels.filter((name) => !now.includes(keyOfName(name)))
    if (add.length + remove.length > 0)
      await setLabels.mutateAsync({
        params: { businessNumber },
        body: { businessNumbers: [businessNumber], add, remove },
      })
  }
}
