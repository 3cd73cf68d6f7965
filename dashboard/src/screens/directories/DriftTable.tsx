import { Button, Group, Text } from '@mantine/core'
import { useChange } from '../../api/operations.ts'
import { confirm } from '../../parts/confirm.tsx'
import { type Column, Rows } from '../../parts/Rows.tsx'
import { tell } from '../../parts/toast.ts'
import { useBusiness } from '../../shell/business.ts'
import { inWords } from '../listing/preview/in-words.ts'
import classes from './DirectoryCard.module.css'
import { type Action, type Directory, type Field, resolutionsOf, titleOf } from './directory.ts'
import { fieldInWords } from './field-in-words.ts'

const ACTIONS: readonly { readonly action: Action; readonly verb: string; readonly done: string }[] = [
  { action: 'restore', verb: 'Restore ours', done: 'Ours is on its way there.' },
  { action: 'accept', verb: 'Accept theirs', done: 'The listing has their value now.' },
  { action: 'equal', verb: 'Both are right', done: 'Remembered: these two say the same.' },
]

/** Ours and theirs side by side, and the three ways out. */
export function DriftTable({ directory, drift }: { directory: Directory; drift: readonly Field[] }) {
  const columns: readonly Column<Field>[] = [
    { header: 'Field', lead: true, cell: ({ field }) => fieldInWords(field) },
    { header: 'Ours', cell: ({ ours }) => <Value of={ours} /> },
    { header: 'Theirs', cell: ({ theirs }) => <Value of={theirs} /> },
    { header: 'Decide', quiet: true, cell: (field) => <Decide directory={directory} fields={[field]} /> },
  ]
  return (
    <div>
      <Rows
        label={`What differs at ${titleOf(directory)}`}
        columns={columns}
        rows={drift}
        keyOf={({ field }) => field}
      />
      {drift.length > 1 && (
        <Group justify="flex-end" mt="sm" gap="sm">
          <Text size="sm" c="dimmed">
            All {drift.length} at once:
          </Text>
          <Decide directory={directory} fields={drift} />
        </Group>
      )}
    </div>
  )
}

const Value = ({ of: value }: { of: unknown }) => {
  const words = inWords(value)
  return (
    <Text size="sm" className="wraps" {...(!words && { c: 'dimmed' })}>
      {words || 'nothing'}
    </Text>
  )
}

function Decide({ directory, fields }: { directory: Directory; fields: readonly Field[] }) {
  const { businessNumber } = useBusiness()
  const resolve = useChange('resolveListingStatus', ['getListingStatus', 'getListing', 'listAuditEntries'])
  const what = fields.length === 1 ? fieldInWords(fields[0]?.field ?? '') : 'all'
  const send = (action: Action, done: string) =>
    void tell(
      resolve.mutateAsync({
        params: { businessNumber },
        body: { directory: directory.directory, resolutions: resolutionsOf(fields, action) },
      }),
      () => done,
    )
  const decide = (action: Action, done: string) => {
    const cleared = resolutionsOf(fields, action).filter(({ clear }) => clear)
    if (cleared.length === 0) return send(action, done)
    const lost = cleared.map(({ field }) => {
      const ours = fields.find((each) => each.field === field)?.ours
      return `${fieldInWords(field)} (${inWords(ours)})`
    })
    confirm({
      title: `Clear ${cleared.length === 1 ? 'this field' : `${cleared.length} fields`}?`,
      words: `${titleOf(directory)} shows nothing here. Accepting that clears in the listing: ${lost.join(', ')}.`,
      verb: 'Clear and accept',
      onConfirm: () => send(action, done),
    })
  }
  return (
    <Group gap={6} className={classes.decide}>
      {ACTIONS.map(({ action, verb, done }) => (
        <Button
          key={action}
          size="compact-sm"
          variant={action === 'restore' ? 'light' : 'default'}
          disabled={resolve.isPending}
          onClick={() => decide(action, done)}
        >
          {verb}
          <span className="for-screen-readers"> for {what}</span>
        </Button>
      ))}
    </Group>
  )
}
