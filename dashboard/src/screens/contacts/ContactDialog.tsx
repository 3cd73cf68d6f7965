import { NativeSelect, SimpleGrid, TagsInput, TextInput } from '@mantine/core'
import { contactCountries } from '../../api/lists.ts'
import { useChange } from '../../api/operations.ts'
import { LocationField } from '../../businesses/LocationField.tsx'
import { fieldLabel } from '../../fields/field-labels.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useFields } from '../../form/use-fields.ts'
import { say } from '../../parts/toast.ts'
import { useBusiness } from '../../shell/business.ts'
import { useDefinitions } from '../custom-fields/definition.ts'
import { CustomFields } from './CustomFields.tsx'
import { type Contact, nameOf } from './contact.ts'
import { type CustomField, customFieldsToSave } from './custom-fields.ts'
import { DefinedFields } from './DefinedFields.tsx'

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' })
/** Countries whose phone numbers the service can parse. */
const COUNTRIES = contactCountries.map((value) => ({ value, label: countryNames.of(value) ?? value }))

interface Props {
  /** Absent for a new contact. */
  readonly contact?: Contact
  readonly onClose: () => void
  readonly onSaved?: (id: number) => void
}

export function ContactDialog({ contact, onClose, onSaved }: Props) {
  const { businessId, businessNumber, type } = useBusiness()
  const save = useChange('saveCustomer', ['listContacts', 'retrieveContact', 'exportContact'])
  const form = useFields(
    {
      firstName: contact?.firstName ?? '',
      lastName: contact?.lastName ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
      countryCode: contact?.countryCode || 'US',
      externalId: contact?.externalId ?? '',
      source: contact?.source ?? '',
      tags: contact?.tags ?? [],
      customFields: (contact?.customFields ?? []) as readonly CustomField[],
      location: type === 'location' ? String(businessId) : '',
    },
    { location: 'businessIds' },
  )
  const definitions = useDefinitions().data?.customFields ?? []
  const customFields = {
    value: form.values.customFields,
    errorAt: (at: number) => form.errorBelow(`customFields.${at}`),
    onChange: (fields: CustomField[]) => form.set('customFields', fields),
  }
  const submit = form.submit(async ({ location, customFields, ...members }) => {
    const whom = contact ? { id: contact.id } : location ? { businessIds: [Number(location)] } : {}
    const saved = await save.mutateAsync({
      headers: { 'x-business-number': businessNumber },
      body: { ...members, ...whom, customFields: customFieldsToSave(contact?.customFields ?? [], customFields) },
    })
    say('Contact saved.')
    onClose()
    if ('id' in saved) onSaved?.(saved.id)
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
    </FormDialog>
  )
}
