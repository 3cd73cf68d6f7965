import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ListEditor } from '../../../parts/ListEditor.tsx'
import { Rules } from '../hours/Rules.tsx'
import { useListingEditor } from '../use-editor.ts'
import { useMember } from '../use-member.ts'
import { type Attribute, groupsOf, type Row, rowsOf, textOfValue, valueFromText } from './attribute-rows.ts'

const NEW: Row = { group: '', attribute: { attributeId: '', attributeName: '', value: '' } }

/** Edited as rows, so that a group that has no name yet is not merged with another one. */
export function Attributes() {
  const { value, set } = useMember('searchListing.attributes')
  const [rows, setRows] = useState(() => rowsOf(value))
  const violations = useListingEditor().check.violations.filter(({ field }) =>
    field.startsWith('searchListing.attributes'),
  )
  const save = (rows: Row[]) => {
    setRows(rows)
    set(groupsOf(rows))
  }
  return (
    <>
      <ListEditor items={rows} noun="attribute" blank={NEW} onChange={save}>
        {({ group, attribute }, at, put) => {
          const text = (label: string, value: string, onText: (text: string) => void) => (
            <TextInput
              flex={1}
              miw={110}
              aria-label={`${label} of attribute ${at + 1}`}
              placeholder={label}
              value={value}
              onChange={(event) => onText(event.currentTarget.value)}
            />
          )
          const set = (members: Partial<Attribute>) => put({ group, attribute: { ...attribute, ...members } })
          return (
            <>
              {text('Group', group, (group) => put({ group, attribute }))}
              {text('ID', attribute.attributeId, (attributeId) => set({ attributeId }))}
              {text('Name', attribute.attributeName, (attributeName) => set({ attributeName }))}
              {text('Value', textOfValue(attribute.value), (text) =>
                set({ value: valueFromText(text, attribute.value) }),
              )}
            </>
          )
        }}
      </ListEditor>
      <Rules
        words={violations.map(
          ({ field, rule }) => `${field.slice('searchListing.attributes.'.length) || 'Attributes'}: ${rule}`,
        )}
      />
    </>
  )
}
