import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { showError, showResult, showSuccess } from '../../parts/feedback/toast.ts'
import { showUndoable } from '../../parts/feedback/undo-toast.tsx'
import { type DriftAction, directoryTitle } from '../../parts/fields/directory-labels.ts'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { valueText } from '../../parts/fields/field-values.ts'
import { type Column, DataTable } from '../../parts/list/DataTable.tsx'
import { readListing, useInvalidateListing, writeListing } from '../listings/use-listing.ts'
import classes from './DirectoryCard.module.css'
import { actionsFor, type Directory, type Field, formatFieldCount, resolutionsOf } from './directory.ts'

const ACTIONS: readonly { readonly action: DriftAction; readonly verb: string; readonly done: string }[] = [
  { action: 'restore', verb: 'Keep ours', done: 'Sending your value to the directory.' },
  { action: 'accept', verb: 'Use theirs', done: 'Listing updated.' },
  { action: 'equal', verb: 'Treat as match', done: 'These values now count as a match.' },
]

/** Our value and theirs, with the three ways to resolve the difference. */
export function DriftTable({ directory, drift }: { directory: Directory; drift: readonly Field[] }) {
  const columns: readonly Column<Field>[] = [
    { header: 'Field', isRowHeader: true, cell: ({ field }) => fieldLabel(field) },
    { header: 'Your listing', cell: ({ field, ours }) => <Value of={ours} field={field} /> },
    { header: directoryTitle(directory.directory), cell: ({ field, theirs }) => <Value of={theirs} field={field} /> },
    { header: 'Actions', hidesHeader: true, cell: (field) => <Decide directory={directory} fields={[field]} /> },
  ]
  return (
    <div>
      <DataTable
        label={`Differences at ${directoryTitle(directory.directory)}`}
        columns={columns}
        rows={drift}
        keyOf={({ field }) => field}
      />
      {drift.length > 1 && (
        <Group justify="flex-end" mt="sm" gap="sm">
          <Text size="sm" c="dimmed">
            {formatFieldCount(drift.length)}:
          </Text>
          <Decide directory={directory} fields={drift} />
        </Group>
      )}
    </div>
  )
}

const Value = ({ of: value, field }: { of: unknown; field: string }) => {
  const text = valueText(value, field)
  return (
    <Text size="sm" className="wraps" {...(!text && { c: 'dimmed' })}>
      {text || 'Empty'}
    </Text>
  )
}

function Decide({ directory, fields }: { directory: Directory; fields: readonly Field[] }) {
  const { businessNumber } = useBusiness()
  const resolve = useOperationMutation('resolveListingStatus', ['getListingStatus', 'getListing', 'listAuditEntries'])
  const fieldName = fields.length === 1 ? fieldLabel(fields[0]?.field ?? '') : 'all fields'
  const saved = useInvalidateListing()
  const change = (action: DriftAction) =>
    resolve.mutateAsync({
      params: { businessNumber },
      body: { directory: directory.directory, resolutions: resolutionsOf(fields, action) },
    })
  const send = (action: DriftAction, done: string) =>
    void (action === 'accept' ? acceptOnce(done) : showResult(change(action), () => done))
  const [isAccepting, setAccepting] = useState(false)
  const accept = async (done: string) => {
    const before = await readListing(businessNumber)
    await change('accept')
    const after = await readListing(businessNumber).catch(() => undefined)
    if (!after) return showSuccess(done)
    showUndoable(
      done,
      () =>
        void showResult(
          writeListing(businessNumber, after, before.listing).finally(saved),
          () => 'Listing restored. Sending your value to the directory.',
        ),
    )
  }
  const acceptOnce = (done: string) => {
    setAccepting(true)
    return accept(done)
      .catch(showError)
      .finally(() => setAccepting(false))
  }
  const actions = actionsFor(fields)
  const decide = (action: DriftAction, done: string) => {
    const cleared = resolutionsOf(fields, action).filter(({ clear }) => clear)
    if (cleared.length === 0) return send(action, done)
    const clearedFields = cleared.map(({ field }) => {
      const ours = fields.find((each) => each.field === field)?.ours
      return `${fieldLabel(field)} (${valueText(ours, field)})`
    })
    confirm({
      title: `Clear ${cleared.length === 1 ? 'this field' : `${cleared.length} fields`}?`,
      message: `${directoryTitle(directory.directory)} shows no value. Using theirs clears this in your listing: ${clearedFields.join(', ')}.`,
      verb: 'Clear',
      onConfirm: () => send(action, done),
    })
  }
  return (
    <Group gap={6} className={classes.decide}>
      {ACTIONS.filter(({ action }) => actions.includes(action)).map(({ action, verb, done }) => (
        <Button
          key={action}
          size="compact-sm"
          variant={action === 'restore' ? 'light' : 'default'}
          disabled={resolve.isPending || isAccepting}
          onClick={() => decide(action, done)}
        >
          {verb}
          <span className="for-screen-readers"> for {fieldName}</span>
        </Button>
      ))}
    </Group>
  )
}
