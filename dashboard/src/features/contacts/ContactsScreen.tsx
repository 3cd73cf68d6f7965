import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../parts/feedback/Query.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { ContactList } from './ContactList.tsx'
import { NO_SEARCH } from './filters.ts'

const ContactDetail = lazy(() => import('./ContactDetail.tsx'))
const ImportContacts = lazy(() => import('./ImportContacts.tsx'))

/** The list, one contact, or the import: the query string decides. */
export default function ContactsScreen() {
  const { textOf, numberOf } = useQueryValues<'contact' | 'view'>()
  const id = numberOf('contact')
  // Kept here, so that the search survives opening and closing a contact.
  const [search, setSearch] = useState(NO_SEARCH)
  return (
    <Suspense fallback={<Loading lines={6} />}>
      {id ? (
        <ContactDetail key={id} id={id} />
      ) : textOf('view') === 'import' ? (
        <ImportContacts />
      ) : (
        <ContactList search={search} onSearch={setSearch} />
      )}
    </Suspense>
  )
}
