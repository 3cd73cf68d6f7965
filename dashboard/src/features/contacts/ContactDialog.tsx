import { Alert, Button, Group, Input, NativeSelect, SimpleGrid, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../parts/api/client.ts'
import { contactCountries } from '../../parts/api/lists.ts'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { LocationField } from '../../parts/business/LocationField.tsx'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { ListEditor } from '../../parts/form/ListEditor.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { type Contact, type CustomField, changedMembers, customFieldsToSave, nameOf } from './contact.ts'
import { useCustomFields } from './custom-fields/custom-field.ts'
import { DefinedFields } from './DefinedFields.tsx'

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' })
/** Countries whose phone numbers the service can parse. */
const COUNTRIES = contactCountries.map((value) => ({ value, label: countryNames.of(value) ?? value }))

interface Props {
  /** Absent for a new contact. */
  readonly contact?: Contact
  readonly onClose: () => void
  /** Opens the new contact, or the one that already exists. */
  readonly onOpen?: (id: number) => void
}

const valuesOf = (contact: Contact | undefined) => ({
  firstName: contact?.firstName ?? '',
  lastName: contact?.lastName ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  countryCode: contact?.countryCode || 'US',
  externalId: contact?.externalId ?? '',
  source: contact?.source ?? '',
  tags: contact?.tags ?? [],
})

export function ContactDialog({ contact, onClose, onOpen }: Props) {
  const { businessId, businessNumber, type } = useBusiness()
  const save = useOperationMutation('saveCustomer', ['listContacts', 'retrieveContact', 'exportContact'])
  // The contact may be fetched again while the dialog is open. Only what changes here is saved.
  const [opened] = useState(() => ({ members: valuesOf(contact), customFields: contact?.customFields ?? [] }))
  const [existingId, setExistingId] = useState<number>()
  const form = useForm(
    {
      ...opened.members,
      customFields: opened.customFields as readonly CustomField[],
      location: type === 'location' ? String(businessId) : '',
    },
    { location: 'businessIds' },
  )
  const definitions = useCustomFields().data?.customFields ?? []
  const fieldsToSave = customFieldsToSave(opened.customFields, form.values.customFields)
  const customFields = {
    value: form.values.customFields,
    errorAt: (at: number) => {
      const requestIndex = fieldsToSave.indexOf(form.values.customFields[at] as CustomField)
      return requestIndex < 0 ? undefined : form.errorBelow(`customFields.${requestIndex}`)
    },
    onChange: (fields: CustomField[]) => form.set('customFields', fields),
  }
  const submit = form.submit(async ({ location, customFields: _fields, ...members }) => {
    const target = contact ? { id: contact.id } : location ? { businessIds: [Number(location)] } : {}
    const input = {
      headers: { 'x-business-number': businessNumber },
      body: {
        ...changedMembers(opened.members, members),
        ...target,
        ...(fieldsToSave.length > 0 && { customFields: fieldsToSave }),
      },
    }
    setExistingId(undefined)
    if (!contact) {
      // Without an id, saving would update a contact that already exists.
      const checked = await client.saveCustomer({ ...input, query: { validateOnly: true } }, { idempotencyKey: false })
      if ('wouldUpdate' in checked && checked.wouldUpdate !== null) return setExistingId(checked.wouldUpdate)
    }
    const saved = await save.mutateAsync(input)
    showSuccess('Contact saved.')
    onClose()
    if ('id' in saved) onOpen?.(saved.id)
  })
  return (
    <FormDialog title={contact ? `Edit ${nameOf(contact)}` : 'Add contact'} verb="Save" {...submit} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="First name" data-autofocus autoComplete="off" {...form.text('firstName')} />
        <TextInput label="Last name" autoComplete="off" {...form.text('lastName')} />
        <TextInput label="E-mail" type="email" autoComplete="off" {...form.text('email')} />
        <TextInput label="Phone" type="tel" autoComplete="off" {...form.text('phone')} />
        <NativeSelect label="Phone country" data={COUNTRIES} {...form.text('countryCode')} />
        <TextInput
          label={fieldLabel('externalId')}
          description="The ID in your own system"
          {...form.text('externalId')}
        />
      </SimpleGrid>
      <TextInput label="Source" placeholder="For example, web shop" {...form.text('source')} />
      <TagsInput
        label="Tags"
        value={[...form.values.tags]}
        onChange={(tags) => form.set('tags', tags)}
        error={form.errorOf('tags')}
        placeholder="Press Enter after each tag"
      />
      {definitions.length > 0 ? (
        <DefinedFields definitions={definitions} {...customFields} />
      ) : (
        <CustomFields {...customFields} />
      )}
      {!contact && type !== 'location' && (
        <LocationField
          value={form.values.location}
          error={form.errorOf('location')}
          onChange={(location) => form.set('location', location)}
        />
      )}
      {existingId !== undefined && (
        <Alert color="negative" variant="light" role="alert">
          <Group justify="space-between">
            A contact with this e-mail, phone or external ID already exists.
            <Button variant="default" size="compact-sm" onClick={() => onOpen?.(existingId)}>
              Open contact
            </Button>
          </Group>
        </Alert>
      )}
    </FormDialog>
  )
}

const TYPES: readonly { readonly value: CustomField['type']; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'currency', label: 'Currency' },
  { value: 'date', label: 'Date (MM/DD/YYYY)' },
  { value: 'yesno', label: 'Yes or no' },
]
const NEW: CustomField = { fieldName: '', type: 'text', fieldValue: '' }

interface CustomFieldValuesProps {
  readonly value: readonly CustomField[]
  /** The error of the field at this index. */
  readonly errorAt: (index: number) => string | undefined
  readonly onChange: (fields: CustomField[]) => void
}

const CustomFields = ({ value, errorAt, onChange }: CustomFieldValuesProps) => (
  <Input.Wrapper label="Custom fields" labelElement="div">
    <ListEditor items={value} noun="custom field" blank={NEW} onChange={onChange}>
      {(field, at, put) => (
        <>
          <TextInput
            aria-label={`Name of custom field ${at + 1}`}
            placeholder="Name"
            flex="1 1 8rem"
            value={field.fieldName}
            onChange={(event) => put({ ...field, fieldName: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label={`Type of custom field ${at + 1}`}
            flex="0 1 9rem"
            data={TYPES}
            value={field.type}
            onChange={(event) => put({ ...field, type: event.currentTarget.value as CustomField['type'] })}
          />
          <TextInput
            aria-label={`Value of custom field ${at + 1}`}
            placeholder="Value"
            flex="1 1 8rem"
            value={field.fieldValue}
            error={errorAt(at)}
            onChange={(event) => put({ ...field, fieldValue: event.currentTarget.value })}
          />
        </>
      )}
    </ListEditor>
  </Input.Wrapper>
)
