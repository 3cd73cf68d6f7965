import { ActionIcon, Group, Text } from '@mantine/core'
import { useChange } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { tell } from '../../parts/feedback/toast.ts'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { Term, Terms } from '../../parts/layout/DescriptionList.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Section } from '../../parts/layout/Section.tsx'
import { Tags } from './ContactTable.tsx'
import { type Contact, nameOf } from './contact.ts'

interface Props {
  readonly contact: Contact
  /** Called when the contact was removed from the current location. */
  readonly onLeft: () => void
}

export const FactsCard = ({ contact, onLeft }: Props) => (
  <Section title="Details">
    <Terms>
      <Term name="E-mail">{contact.email}</Term>
      <Term name="Phone">{contact.phone && `${contact.phone} (${contact.countryCode})`}</Term>
      <Term name="Source">{contact.source}</Term>
      <Term name={fieldLabel('externalId')}>{contact.externalId}</Term>
      <Term name="Locations">
        {contact.mappings.map((mapping) => (
          <Location key={mapping.cid} contact={contact} mapping={mapping} onLeft={onLeft} />
        ))}
      </Term>
      <Term name="Tags">{contact.tags.length > 0 && <Tags tags={contact.tags} />}</Term>
      {contact.customFields.map(({ fieldName, fieldValue }) => (
        <Term key={fieldName} name={fieldName}>
          {fieldValue}
        </Term>
      ))}
    </Terms>
  </Section>
)

/** The last location cannot be removed: delete the contact instead. */
function Location({ contact, mapping, onLeft }: Props & { readonly mapping: Contact['mappings'][number] }) {
  const { businessId } = useBusiness()
  const may = useMay()
  const remove = useChange('removeLocation', ['retrieveContact', 'exportContact', 'listContacts'])
  const { cid, bid, location, businessNumber } = mapping
  const name = nameOf(contact)
  const ask = () =>
    confirm({
      title: `Remove ${name} from ${location}?`,
      words: 'The contact stays at its other locations. Consent does not change.',
      verb: 'Remove',
      onConfirm: () =>
        void tell(
          remove
            .mutateAsync({ headers: { 'x-business-number': businessNumber }, body: { cid } })
            .then(() => bid === businessId && onLeft()),
          () => `${name} removed from ${location}.`,
        ),
    })
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm">{location}</Text>
      {contact.mappings.length > 1 && may('removeLocation') && (
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Remove from ${location}`} onClick={ask}>
          <Icon name="cross" size={14} />
        </ActionIcon>
      )}
    </Group>
  )
}
