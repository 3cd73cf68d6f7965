import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { showResult } from '../../parts/feedback/toast.ts'
import { directoryTitle } from '../../parts/fields/directory-labels.ts'
import { Section } from '../../parts/layout/Section.tsx'
import { addable, type Directory } from './directory.ts'
import { SearchProfileDialog } from './SearchProfileDialog.tsx'

/** Directories that need nothing from the operator, and what each of them needs instead. */
export function AddDirectories({ directories }: { directories: readonly Directory[] }) {
  const { businessNumber, type } = useBusiness()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const add = useOperationMutation('addDirectory')
  const connect = useOperationMutation('connectDirectory', ['getListingStatus', 'getSetup', 'listAuditEntries'])
  const others = addable.filter((each) => directories.every(({ directory }) => directory !== each.directory))
  if (others.length === 0 || !may('addDirectory')) return null
  const addReference = async () => {
    await add.mutateAsync({ params: { businessNumber }, body: { directory: 'reference' } })
    await connect.mutateAsync({ params: { businessNumber, directory: 'reference' }, body: {} })
  }
  const start = {
    'search-profile': () => setAsking(true),
    reference: () => void showResult(addReference(), () => `${directoryTitle('reference')} connected.`),
  }
  return (
    <Section title="Add a directory">
      <Stack gap="lg">
        {others.map(({ directory, description }) => (
          <Group key={directory} justify="space-between" gap="sm">
            <div className="page-words">
              <Title order={3} size="h5">
                {directoryTitle(directory)}
              </Title>
              <Text size="sm" c="dimmed">
                {description}
              </Text>
            </div>
            <Button
              size="xs"
              variant="light"
              loading={directory === 'reference' && (add.isPending || connect.isPending)}
              onClick={start[directory]}
            >
              {type === 'location' ? 'Connect' : 'Connect all locations'}
              <span className="for-screen-readers"> {directoryTitle(directory)}</span>
            </Button>
          </Group>
        ))}
      </Stack>
      {isAsking && <SearchProfileDialog isNew onClose={() => setAsking(false)} />}
    </Section>
  )
}
