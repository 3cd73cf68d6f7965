import { Button, CloseButton, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../../parts/Icon.tsx'
import { Rules } from '../hours/Rules.tsx'
import { useListingEditor } from '../use-editor.ts'
import { useMember } from '../use-member.ts'
import { groupsOf, type Row, rowsOf, textOfValue, valueFromText } from './attribute-rows.ts'

const NEW: Row = { group: '', attribute: { attributeId: '', attributeName: '', value: '' } }

/** Edited as rows, so that a group that has no name yet is not merged with another one. */
export function Attributes() {
  const { value, set } = useMember('searchListing.attributes')
  const [rows, setRows] = useState(() => rowsOf(value))
  const violations = useListingEditor().check.violations.filter(({ field }) =>
    field.startsWith('searchListing.attributes'),
  )
  const change = (rows: Row[]) => {
    setRows(rows)
    set(groupsOf(rows))
  }
  const put = (at: number, row: Row) => change(rows.map((old, index) => (index === at ? row : old)))
  return (
    <Stack gap="sm">
      {rows.map(({ group, attribute }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
        <Group key={at} gap="xs" wrap="wrap">
          <TextInput
            flex={1}
            miw={110}
            aria-label={`Group of attribute ${at + 1}`}
            placeholder="Group"
            value={group}
            onChange={(event) => put(at, { group: event.currentTarget.value, attribute })}
          />
          <TextInput
            flex={1}
            miw={110}
            aria-label={`ID of attribute ${at + 1}`}
            placeholder="ID"
            value={attribute.attributeId}
            onChange={(event) =>
              put(at, { group, attribute: { ...attribute, attributeId: event.currentTarget.value } })
            }
          />
          <TextInput
            flex={1}
            miw={110}
            aria-label={`Name of attribute ${at + 1}`}
            placeholder="Name"
            value={attribute.attributeName}
            onChange={(event) =>
              put(at, { group, attribute: { ...attribute, attributeName: event.currentTarget.value } })
            }
          />
          <TextInput
            flex={1}
            miw={110}
            aria-label={`Value of attribute ${at + 1}`}
            placeholder="Value"
            value={textOfValue(attribute.value)}
            onChange={(event) =>
              put(at, {
                group,
                attribute: { ...attribute, value: valueFromText(event.currentTarget.value, attribute.value) },
              })
            }
          />
          <CloseButton
            aria-label={`Remove attribute ${at + 1}`}
            onClick={() => change(rows.filter((_, index) => index !== at))}
          />
        </Group>
      ))}
      <Rules
        words={violations.map(
          ({ field, rule }) => `${field.slice('searchListing.attributes.'.length) || 'Attributes'}: ${rule}`,
        )}
      />
      <Group>
        <Button
          size="xs"
          variant="light"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => change([...rows, NEW])}
        >
          Add attribute
        </Button>
      </Group>
    </Stack>
  )
}
