import { Grid, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAnswer } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { useSearchState } from '../../parts/url/use-query-state.ts'
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
