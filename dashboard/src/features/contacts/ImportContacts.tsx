import { Card } from '@mantine/core'
import { useState } from 'react'
import { contactCountries } from '../../parts/api/lists.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { LocationField } from '../../parts/business/LocationField.tsx'
import { FileImport } from '../../parts/file-import/FileImport.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'

export default function ImportContacts() {
  const { businessId, type } = useBusiness()
  const address = useQueryValues<'view' | 'import'>()
  const [location, setLocation] = useState(type === 'location' ? String(businessId) : '')
  return (
    <Page
      back={{ label: 'All contacts', onClick: () => address.go({ view: undefined, import: undefined }) }}
      title="Import contacts"
      description="An import here can withdraw consent, but not grant it."
    >
      <Card>
        <FileImport
          target={location === '' ? undefined : { kind: 'contacts', businessId: Number(location) }}
          noun="contact"
          hint="CSV with columns such as email, phone, first name"
          asks={{ countries: contactCountries }}
          refreshes={['listContacts']}
        >
          {type !== 'location' && <LocationField value={location} onChange={setLocation} />}
        </FileImport>
      </Card>
    </Page>
  )
}
