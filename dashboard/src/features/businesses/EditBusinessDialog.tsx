import { Fieldset, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { type Business, usePermissions } from '../../parts/business/current-business.ts'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { BusinessFields } from './BusinessFields.tsx'
import { AFFECTED, changedProfile, FIELD_PATHS, valuesOf } from './business.ts'
import { FieldValueInput } from './location-fields/FieldValueInput.tsx'
import { type LocationField, useLocationFields } from './location-fields/location-field.ts'

interface Props {
  readonly business: Business
  readonly onClose: () => void
}

export default function EditBusinessDialog({ business, onClose }: Props) {
  const { businessNumber, type } = business
  const { data, isLoading } = useLocationFields(businessNumber, businessNumber, type === 'location')
  // The form keeps the values that it opens with.
  return isLoading ? null : <EditForm business={business} fields={data?.fields ?? []} onClose={onClose} />
}

function EditForm({ business, fields, onClose }: Props & { fields: readonly LocationField[] }) {
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
  const form = useForm({ ...before, fieldValues }, { ...FIELD_PATHS, fieldValues: 'fieldValue' })
  const submit = form.submit(async ({ fieldValues: values, ...profile }) => {
    const params = { business_Id: business.businessId }
    const { name } = await update.mutateAsync({ params, body: changedProfile(before, profile) })
    for (const { id: fieldId, fieldValue } of fields) {
      const value = values[fieldId] ?? ''
      if (value === fieldValue) continue
      setRefusedId(fieldId)
      const body = { businessNumber, fieldId, fieldValue: value }
      await setField.mutateAsync({ headers: { 'x-business-number': businessNumber }, body })
    }
    showSuccess(`${name} saved.`)
    onClose()
  })
  return (
    <FormDialog title={`Edit ${business.name}`} verb="Save" {...submit} onClose={onClose}>
      <BusinessFields form={form} hasAddress={type === 'location'} />
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
