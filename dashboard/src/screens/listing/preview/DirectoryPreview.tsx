import { Card, NativeSelect, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useAnswer } from '../../../api/operations.ts'
import { fieldLabel } from '../../../fields/field-labels.ts'
import { valueText } from '../../../fields/field-values.ts'
import { Query } from '../../../parts/Query.tsx'
import { useListingEditor } from '../use-editor.ts'
import { NotSavedYet } from './NotSavedYet.tsx'

const DIRECTORIES = {
  search: 'Search profile',
  social: 'Social page',
  engine: 'Engine listing',
  maps: 'Maps',
  internal: 'Microsite',
} as const
type Directory = keyof typeof DIRECTORIES

/** What is sent after overrides and opt-outs. Fields that are not listed are not sent. */
export function DirectoryPreview() {
  const { businessNumber } = useListingEditor()
  const [directory, setDirectory] = useState<Directory>('search')
  const effective = useAnswer('getEffectiveListing', { params: { businessNumber }, query: { directory } })
  return (
    <Card>
      <NativeSelect
        label="Directory"
        maw={260}
        mb="md"
        value={directory}
        onChange={(event) => setDirectory(event.currentTarget.value as Directory)}
        data={Object.entries(DIRECTORIES).map(([value, label]) => ({ value, label }))}
      />
      <NotSavedYet />
      <Query of={effective} lines={8}>
        {(members) => (
          <Table aria-label={`Fields sent to ${DIRECTORIES[directory]}`} layout="fixed">
            <Table.Tbody>
              {Object.entries(members).map(([member, value]) => (
                <Table.Tr key={member}>
                  <Table.Th w="35%">{fieldLabel(member)}</Table.Th>
                  <Table.Td className="wraps">
                    {valueText(value, member) || (
                      <Text span size="sm" c="dimmed">
                        Empty
                      </Text>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Query>
    </Card>
  )
}
