import { Grid, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { PresenceError, type ResponseOf } from '@presence/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { formatDateTime } from '../../parts/format/format.ts'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { Section } from '../../parts/layout/Section.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { ConsentCard } from './ConsentCard.tsx'
import { ContactActions } from './ContactActions.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { CHANNEL_WORDS, nameOf, PURPOSE_WORDS } from './contact.ts'
import { FactsCard } from './FactsCard.tsx'

export default function ContactDetail({ id }: { id: number }) {
  const { businessNumber } = useBusiness()
  const address = useQueryValues<'contact'>()
  const contact = useOperation('retrieveContact', { headers: { 'x-business-number': businessNumber }, body: { id } })
  // Needs access to every location of the contact. Without it, the consent is read from the contact itself.
  const file = useOperation('exportContact', { params: { id } })
  const [isEditing, setEditing] = useState(false)
  const leave = () => address.go({ contact: undefined })
  return (
    <Page
      back={{ label: 'All contacts', onClick: leave }}
      title={contact.data ? nameOf(contact.data) : 'Contact'}
      description={contact.data && `Customer since ${contact.data.created}`}
      actions={
        contact.data && <ContactActions contact={contact.data} onEdit={() => setEditing(true)} onDeleted={leave} />
      }
    >
      <Query of={contact} lines={6}>
        {(contact) => (
          <>
            <Grid gap="lg">
              <Grid.Col span={{ base: 12, md: 7 }}>
                <Stack gap="lg">
                  <ConsentCard contact={contact} consent={file.data?.consent} />
                  <HistoryCard file={file} />
                </Stack>
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 5 }}>
                <FactsCard contact={contact} onLeft={leave} />
              </Grid.Col>
            </Grid>
            {isEditing && <ContactDialog contact={contact} onClose={() => setEditing(false)} />}
          </>
        )}
      </Query>
    </Page>
  )
}

type File = ResponseOf<'exportContact'>
const NOT_ALLOWED = 403

const HistoryCard = ({ file }: { file: UseQueryResult<File> }) => (
  <Section title="Consent history">
    {file.error instanceof PresenceError && file.error.status === NOT_ALLOWED ? (
      <Text size="sm" c="dimmed">
        This contact also belongs to other locations. You need access to all of them to see the history.
      </Text>
    ) : (
      <Query of={file} empty={{ when: ({ consentChanges }) => consentChanges.length === 0, show: NO_CHANGES }}>
        {({ consentChanges }) => <History changes={consentChanges.toReversed()} />}
      </Query>
    )}
  </Section>
)

const NO_CHANGES = (
  <Text size="sm" c="dimmed">
    No changes yet.
  </Text>
)

const History = ({ changes }: { changes: File['consentChanges'] }) => (
  <Stack gap="xs" component="ol" className="bare-list">
    {changes.map(({ channel, purpose, optin, changedAt, proof }) => (
      <Group key={`${channel} ${purpose} ${changedAt}`} component="li" gap="sm" wrap="nowrap">
        <ThemeIcon size={24} radius="xl" variant="light" color={optin ? 'positive' : 'neutral'}>
          <Icon name={optin ? 'check' : 'cross'} size={14} />
        </ThemeIcon>
        <Text size="sm" flex={1}>
          {PURPOSE_WORDS[purpose]} by {CHANNEL_WORDS[channel]} {optin ? 'granted' : 'withdrawn'}
          {proof && (
            <Text span display="block" size="xs" c="dimmed">
              Imported: {proof.source}, {proof.date}
            </Text>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>
        </Text>
      </Group>
    ))}
  </Stack>
)
