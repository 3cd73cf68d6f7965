import { Button, Card, Text } from '@mantine/core'
import { useAnswer } from '../../api/operations.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Page } from '../../parts/Page.tsx'
import { PagedQuery, useListWindow } from '../../parts/Paging.tsx'
import { useDialogInAddress } from '../../parts/use-dialog-in-address.ts'
import { useSearchState } from '../../parts/use-search-state.ts'
import { useBusiness } from '../../shell/business.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { ContactTable } from './ContactTable.tsx'
import { Filters } from './Filters.tsx'
import { type ContactSearch, filtersOf } from './filters.ts'

interface Props {
  readonly search: ContactSearch
  readonly onSearch: (search: ContactSearch) => void
}

export function ContactList({ search, onSearch }: Props) {
  const { businessId, name } = useBusiness()
  const address = useSearchState<'blocked' | 'from' | 'view' | 'contact' | 'add'>()
  const listWindow = useListWindow()
  const blocked = address.textOf('blocked')
  const body = filtersOf(businessId, search, blocked)
  const contacts = useAnswer('listContacts', { query: listWindow, body }, { keepPrevious: true })
  const dialog = useDialogInAddress('contact')
  const isFiltered = search.find !== '' || blocked !== '' || search.field !== undefined
  const importButton = (
    <Button
      variant="default"
      leftSection={<Icon name="upload" size={18} />}
      onClick={() => address.go({ view: 'import' })}
    >
      Import
    </Button>
  )
  return (
    <Page
      title="Contacts"
      description={`The customers of ${name}, and the messages each of them has agreed to receive.`}
      actions={
        <>
          {importButton}
          <Button leftSection={<Icon name="plus" size={18} />} onClick={dialog.open}>
            Add contact
          </Button>
        </>
      }
    >
      <Card>
        <Filters
          search={search}
          blocked={blocked}
          isBusy={contacts.isPlaceholderData}
          onSearch={(search) => {
            onSearch(search)
            address.go({ from: 0 }, true)
          }}
          onBlocked={(blocked) => address.go({ blocked, from: 0 })}
        />
        <PagedQuery
          of={contacts}
          lines={8}
          empty={{
            when: ({ contacts }) => contacts.length === 0 && listWindow.sindex === 0,
            show: isFiltered ? (
              <Text c="dimmed">No contacts match this search.</Text>
            ) : (
              <NoContacts action={importButton} />
            ),
          }}
        >
          {({ contacts }) => <ContactTable contacts={contacts} onOpen={({ id }) => address.go({ contact: id })} />}
        </PagedQuery>
      </Card>
      {dialog.isOpen && (
        <ContactDialog onClose={dialog.close} onOpen={(contact) => address.go({ contact, add: undefined })} />
      )}
    </Page>
  )
}

const NoContacts = ({ action }: { action: React.ReactNode }) => (
  <EmptyState icon="people" title="No contacts yet" action={action}>
    Import contacts from a CSV file, or add them one by one.
  </EmptyState>
)
