import { Button, Card, Group, Text } from '@mantine/core'
import { type ReadOptions, readAllPages } from '../../parts/api/all-pages.ts'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { EmptyState } from '../../parts/layout/EmptyState.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { CsvButton } from '../../parts/list/CsvButton.tsx'
import type { CsvColumn } from '../../parts/list/csv.ts'
import { PagedQuery, useListWindow } from '../../parts/list/Paging.tsx'
import { SortField } from '../../parts/list/SortField.tsx'
import { choiceAt, sortQuery } from '../../parts/url/query-string.ts'
import { useQueryValues, useUrlDialog } from '../../parts/url/use-query-state.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { Filters } from './ContactFilters.tsx'
import { ContactTable } from './ContactTable.tsx'
import { formatAllowedPurposes, fullNameOf, type ListedContact } from './contact.ts'
import { type ContactSearch, filtersOf } from './filters.ts'

const SORTS = ['created', '-created', 'name', '-name'] as const
const SORT_LABELS = {
  created: 'Oldest first',
  '-created': 'Newest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
} satisfies Record<(typeof SORTS)[number], string>

const COLUMNS: readonly CsvColumn<ListedContact>[] = [
  ['Contact', ({ id }) => id],
  ['Name', (contact) => fullNameOf(contact)],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['E-mail consent', (contact) => formatAllowedPurposes(contact, 'email')],
  ['Text message consent', (contact) => formatAllowedPurposes(contact, 'sms')],
  ['Blocked', ({ blocked }) => (blocked ? 'yes' : 'no')],
  ['Experience score', ({ experienceScore }) => experienceScore],
  ['Tags', ({ tags }) => tags.join(', ')],
]

interface Props {
  readonly search: ContactSearch
  readonly onSearch: (search: ContactSearch) => void
}

export function ContactList({ search, onSearch }: Props) {
  const { businessId, name, type } = useBusiness()
  const address = useQueryValues<'blocked' | 'sort' | 'from' | 'view' | 'contact' | 'add'>()
  const listWindow = useListWindow()
  const blocked = address.textOf('blocked')
  const body = filtersOf(businessId, search, blocked)
  const sort = type === 'reseller' ? 'created' : choiceAt({ sort: address.textOf('sort') }, 'sort', SORTS)
  const sorting = sortQuery<'created' | 'name'>(sort)
  const contacts = useOperation('listContacts', { query: { ...sorting, ...listWindow }, body }, { keepPrevious: true })
  const read = async (options: ReadOptions) => {
    const { contacts, hasMore } = await readAllPages('listContacts', 'contacts', { query: sorting, body }, options)
    return { rows: contacts, hasMore }
  }
  const dialog = useUrlDialog('contact')
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
          {({ contacts }) => (
            <>
              <Group gap="sm" mb="sm" justify="flex-end">
                {/* A reseller's contacts belong to many accounts; the service sorts within one. */}
                {type !== 'reseller' && (
                  <SortField
                    value={sort}
                    labels={SORT_LABELS}
                    onChange={(sort) => address.go({ sort: sort === 'created' ? undefined : sort, from: 0 }, true)}
                  />
                )}
                <CsvButton name="contacts" columns={COLUMNS} read={read} />
              </Group>
              <ContactTable contacts={contacts} onOpen={({ id }) => address.go({ contact: id })} />
            </>
          )}
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
