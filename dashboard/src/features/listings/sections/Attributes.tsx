import { Autocomplete, Group, SegmentedControl, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FieldErrors } from '../../../parts/form/FieldErrors.tsx'
import { ListEditor } from '../../../parts/form/ListEditor.tsx'
import { useListingEditor } from '../use-listing-editor.ts'
import { useListingField } from '../use-listing-field.ts'
import {
  type Attribute,
  groupsOf,
  isStandard,
  keyOf,
  optionsFor,
  type Row,
  rowsOf,
  standardGroups,
  standardRows,
  textOfValue,
  valueFromText,
} from './attributes.ts'

const PATH = 'searchListing.attributes'
const NEW: Row = { group: '', attribute: { attributeId: '', attributeName: '', value: '' } }

/** Edited as separate rows, so that a group without a name yet is not merged with another. */
export function Attributes() {
  const { value, set } = useListingField(PATH)
  const [rows, setRows] = useState(() => rowsOf(value))
  const violations = useListingEditor().check.violations.filter(({ field }) => field.startsWith(PATH))
  const save = (rows: Row[]) => {
    setRows(rows)
    set(groupsOf(rows))
  }
  const add = (key: string | null) => {
    const chosen = standardRows.find((row) => keyOf(row) === key)
    if (chosen) save([...rows, chosen])
  }
  return (
    <>
      <Select
        label="Add a common attribute"
        placeholder="Search, for example parking"
        data={optionsFor(rows)}
        value={null}
        onChange={add}
        nothingFoundMessage="Not in the list. Choose Add another attribute to enter it."
        searchable
        maw={420}
        data-field={PATH}
      />
      <ListEditor items={rows} noun="attribute" addLabel="Add another attribute" blank={NEW} onChange={save}>
        {(row, at, put) =>
          isStandard(row) ? <YesOrNo row={row} onChange={put} /> : <AnyAttribute row={row} at={at} onChange={put} />
        }
      </ListEditor>
      <FieldErrors
        messages={violations.map(({ field, rule }) => `${field.slice(PATH.length + 1) || 'Attributes'}: ${rule}`)}
      />
    </>
  )
}

interface RowProps {
  readonly row: Row
  readonly onChange: (row: Row) => void
}

const YesOrNo = ({ row, onChange }: RowProps) => (
  <Group flex={1} justify="space-between" gap="sm" wrap="nowrap">
    <div>
      <Text size="sm">{row.attribute.attributeName}</Text>
      <Text size="xs" c="dimmed">
        {row.group}
      </Text>
    </div>
    <SegmentedControl
      flex="none"
      aria-label={row.attribute.attributeName}
      data={['Yes', 'No']}
      value={row.attribute.value === true ? 'Yes' : 'No'}
      onChange={(answer) => onChange({ ...row, attribute: { ...row.attribute, value: answer === 'Yes' } })}
    />
  </Group>
)

/** An attribute that is not in the list; directories have many others. */
function AnyAttribute({ row: { group, attribute }, at, onChange }: RowProps & { readonly at: number }) {
  const of = (label: string) => ({
    flex: 1,
    miw: 110,
    'aria-label': `${label} of attribute ${at + 1}`,
    placeholder: label,
  })
  const set = (members: Partial<Attribute>) => onChange({ group, attribute: { ...attribute, ...members } })
  const text = (label: string, value: string, onText: (text: string) => void) => (
    <TextInput {...of(label)} value={value} onChange={(event) => onText(event.currentTarget.value)} />
  )
  return (
    <>
      <Autocomplete
        {...of('Group')}
        data={standardGroups}
        value={group}
        onChange={(group) => onChange({ group, attribute })}
      />
      {text('ID', attribute.attributeId, (attributeId) => set({ attributeId }))}
      {text('Name', attribute.attributeName, (attributeName) => set({ attributeName }))}
      {text('Value', textOfValue(attribute.value), (text) => set({ value: valueFromText(text, attribute.value) }))}
    </>
  )
}
