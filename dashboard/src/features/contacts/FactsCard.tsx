import { ActionIcon, Group, Text } from '@mantine/core'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { showResult } from '../../parts/feedback/toast.ts'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { DescriptionItem, DescriptionList } from '../../parts/layout/DescriptionList.tsx'
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
    <DescriptionList>
      <DescriptionItem name="E-mail">{contact.email}</DescriptionItem>
      <DescriptionItem name="Phone">{contact.phone && `${contact.phone} (${contact.countryCode})`}</DescriptionItem>
      <DescriptionItem name="Source">{contact.source}</DescriptionItem>
      <DescriptionItem name={fieldLabel('externalId')}>{contact.externalId}</DescriptionItem>
      <DescriptionItem name="Locations">
        {contact.mappings.map((mapping) => (
          <Location key={mapping.cid} contact={contact} mapping={mapping} onLeft={onLeft} />
        ))}
      </DescriptionItem>
      <DescriptionItem name="Tags">{contact.tags.length > 0 && <Tags tags={contact.tags} />}</DescriptionItem>
      {contact.customFields.map(({ fieldName, fieldValue }) => (
        <DescriptionItem key={fieldName} name={fieldName}>
          {fieldValue}
        </DescriptionItem>
      ))}
    </DescriptionList>
  </Section>
)

/** The last location cannot be removed: delete the contact instead. */
function Location({ contact, mapping, onLeft }: Props & { readonly mapping: Contact['mappings'][number] }) {
  const { businessId } = useBusiness()
  const may = useMay()
  const remove = useOperationMutation('removeLocation', ['retrieveContact', 'exportContact', 'listContacts'])
  const { cid, bid, location, businessNumber } = mapping
  const name = nameOf(contact)
  const askToRemove = () =>
    confirm({
      title: `Remove ${name} from ${location}?`,
      message: 'The contact stays at its other locations. Consent does not change.',
      verb: 'Remove',
      onConfirm: () =>
        void showResult(
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
        <ActionIcon
          variant="subtle"
          color="neutral"
          size="sm"
          aria-label={`Remove from ${location}`}
          onClick={askToRemove}
        >
          <Icon name="cross" size={14} />
        </ActionIcon>
      )}
    </Group>
  )
}
