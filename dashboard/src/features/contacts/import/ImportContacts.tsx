import { Card, Stack } from '@mantine/core'
import { useState } from 'react'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { LocationField } from '../../../parts/business/LocationField.tsx'
import { Page } from '../../../parts/layout/Page.tsx'
import { useSearchState } from '../../../parts/url/use-query-state.ts'
import { ChosenFile, type ReadFile } from './ChosenFile.tsx'
import { ImportReport } from './ImportReport.tsx'
import { useImport } from './use-import.ts'

export default function ImportContacts() {
  const { businessId, type } = useBusiness()
  const address = useSearchState<'view'>()
  const [location, setLocation] = useState(type === 'location' ? String(businessId) : '')
  const [file, setFile] = useState<ReadFile>()
  const { state, check, save, startOver } = useImport(() => Number(location))
  const take = (read: ReadFile) => {
    setFile(read)
    void check(read.rows)
  }
  return (
    <Page
      back={{ label: 'All contacts', onClick: () => address.go({ view: undefined }) }}
      title="Import contacts"
      description="Upload a CSV file. All rows are checked before anything is saved. An import here can withdraw consent, but not grant it."
    >
      <Card>
        <Stack>
          {type !== 'location' && <LocationField value={location} onChange={setLocation} />}
          <ChosenFile
            file={file}
            disabled={location === '' || state.stage === 'checking' || state.stage === 'saving'}
            onRead={take}
          />
        </Stack>
      </Card>
      {file && state.stage !== 'choosing' && (
        <ImportReport
          headings={file.headings}
          state={state}
          onSave={() => void save()}
          onStartOver={() => {
            setFile(undefined)
            startOver()
          }}
        />
      )}
    </Page>
  )
}
