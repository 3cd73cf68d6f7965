import { Anchor, Grid, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAnswer } from '../../api/operations.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Page } from '../../parts/Page.tsx'
import { Query } from '../../parts/Query.tsx'
import { useSearchState } from '../../parts/use-search-state.ts'
import { useBusiness } from '../../shell/business.ts'
import { ConsentCard } from './ConsentCard.tsx'
import { ContactActions } from './ContactActions.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { nameOf } from './contact.ts'
import { FactsCard } from './FactsCard.tsx'
import { HistoryCard } from './HistoryCard.tsx'

export default function ContactDetail({ id }: { id: number }) {
  const { businessNumber } = useBusiness()
  const address = useSearchState<'contact'>()
  const contact = useAnswer('retrieveContact', { headers: { 'x-business-number': businessNumber }, body: { id } })
  // Needs access to every location of the contact. Without it, the consent is read from the contact itself.
  const file = useAnswer('exportContact', { params: { id } })
  const [isEditing, setEditing] = useState(false)
  const leave = () => address.go({ contact: undefined })
  return (
    <Stack gap="md" maw={1120} mx="auto" w="100%">
      <Anchor component="button" type="button" size="sm" underline="hover" onClick={leave} className="back-link">
        <Icon name="back" size={16} /> All contacts
      </Anchor>
      <Query of={contact} lines={6}>
        {(contact) => (
          <Page
            title={nameOf(contact)}
            description={`Customer since ${contact.created}`}
            actions={<ContactActions contact={contact} onEdit={() => setEditing(true)} onDeleted={leave} />}
          >
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
          </Page>
        )}
      </Query>
    </Stack>
  )
}
