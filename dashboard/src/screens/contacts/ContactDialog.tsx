import { NativeSelect, SimpleGrid, TagsInput, TextInput } from '@mantine/core'
import { contactCountries } from '../../api/lists.ts'
import { useChange } from '../../api/operations.ts'
import { LocationField } from '../../businesses/LocationField.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useFields } from '../../form/use-fields.ts'
import { say } from '../../parts/toast.ts'
import { useBusiness } from '../../shell/business.ts'
import { CustomFields } from './CustomFields.tsx'
import { type Contact, nameOf } from './contact.ts'
import { type CustomField, customFieldsToSave } from './custom-fields.ts'

/** Those that the service reads phone numbers of. */
const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' })
const COUNTRIES = contactCountries.map((value) => ({ value, label: countryNames.of(value) ?? value }))

interface Props {
  /** Absent: a new one. */
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
  const submit = form.submit(async ({ location, customFields, ...members }) => {
    const whom = contact ? { id: contact.id } : location ? { businessIds: [Number(location)] } : {}
    const saved = await save.mutateAsync({
      headers: { 'x-business-number': businessNumber },
      body: { ...members, ...whom, customFields: customFieldsToSave(contact?.customFields ?? [], customFields) },
    })
    say(contact ? 'Saved.' : 'The contact is saved.')
    onClose()
    if ('id' in saved) onSaved?.(saved.id)
  })
  return (
    <FormDialog
      title={contact ? `Edit ${nameOf(contact)}` : 'New contact'}
      verb="Save"
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="First name" data-autofocus autoComplete="off" {...form.text('firstName')} />
        <TextInput label="Last name" autoComplete="off" {...form.text('lastName')} />
        <TextInput label="E-mail" type="email" autoComplete="off" {...form.text('email')} />
        <TextInput label="Phone" type="tel" autoComplete="off" {...form.text('phone')} />
        <NativeSelect label="Country of the phone" data={COUNTRIES} {...form.text('countryCode')} />
        <TextInput label="External id" description="In your own system" {...form.text('externalId')} />
      </SimpleGrid>
      <TextInput label="Source" placeholder="Where the contact comes from" {...form.text('source')} />
      <TagsInput
        label="Tags"
        value={[...form.values.tags]}
        onChange={(tags) => form.set('tags', tags)}
        error={form.errorOf('tags')}
        placeholder="Type and press Enter"
      />
      <CustomFields
        value={form.values.customFields}
        errorAt={(at) => form.errorBelow(`customFields.${at}`)}
        onChange={(fields) => form.set('customFields', fields)}
      />
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
