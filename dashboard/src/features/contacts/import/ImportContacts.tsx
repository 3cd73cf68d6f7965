import { Alert, Card, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { LocationField } from '../../../parts/business/LocationField.tsx'
import { FilePicker } from '../../../parts/file-import/FilePicker.tsx'
import { formatCount } from '../../../parts/format/format.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { Page } from '../../../parts/layout/Page.tsx'
import { useQueryValues } from '../../../parts/url/use-query-state.ts'
import { ImportReport } from './ImportReport.tsx'
import { type ReadFile, readFile } from './read-file.ts'
import { useImport } from './use-import.ts'

export default function ImportContacts() {
  const { businessId, type } = useBusiness()
  const address = useQueryValues<'view'>()
  const [location, setLocation] = useState(type === 'location' ? String(businessId) : '')
  const [file, setFile] = useState<ReadFile>()
  const { state, check, save, startOver } = useImport(() => Number(location))
  const selectFile = (read: ReadFile) => {
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
            onRead={selectFile}
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

export type { ReadFile }

interface Props {
  readonly file: ReadFile | undefined
  readonly disabled: boolean
  readonly onRead: (file: ReadFile) => void
}

function ChosenFile({ file, disabled, onRead }: Props) {
  const [fault, setFault] = useState<string>()
  const choose = async (chosen: File) => {
    const read = readFile(chosen.name, await chosen.text())
    setFault('fault' in read ? read.fault : undefined)
    if (!('fault' in read)) onRead(read)
  }
  return (
    <Stack gap="sm">
      <FilePicker
        label={
          file
            ? `${file.name}: ${formatCount(file.rows.length, 'row')}`
            : 'CSV with columns such as email, phone, first name'
        }
        disabled={disabled}
        onChoose={(chosen) => void choose(chosen)}
      />
      {fault && (
        <Alert color="red" variant="light" icon={<Icon name="warning" />} role="alert">
          {fault}
        </Alert>
      )}
      {file && !fault && file.ignored.length > 0 && (
        <Text size="sm" c="dimmed">
          These columns are not recognised and will be ignored: {file.ignored.join(', ')}.
        </Text>
      )}
    </Stack>
  )
}
