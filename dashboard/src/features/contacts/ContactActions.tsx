import { Button } from '@mantine/core'
import { client } from '../../parts/api/client.ts'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { showError, showResult } from '../../parts/feedback/toast.ts'
import { Icon } from '../../parts/layout/Icon.tsx'
import { download } from '../../parts/list/csv.ts'
import { type RowAction, RowMenu } from '../../parts/list/DataTable.tsx'
import { type Contact, nameOf } from './contact.ts'

interface Props {
  readonly contact: Contact
  readonly onEdit: () => void
  readonly onDeleted: () => void
}

export function ContactActions({ contact, onEdit, onDeleted }: Props) {
  const { businessNumber } = useBusiness()
  const may = useMay()
  const change = useOperationMutation('changePermission', ['retrieveContact', 'exportContact', 'listContacts'])
  const remove = useOperationMutation('deleteCustomer', ['listContacts'])
  const { id, blocked } = contact
  const name = nameOf(contact)

  const block = () =>
    void showResult(
      change.mutateAsync({ headers: { 'x-business-number': businessNumber }, body: { id, blocked: !blocked } }),
      () => (blocked ? `${name} unblocked.` : `${name} blocked.`),
    )
  const askToBlock = () =>
    confirm({
      title: `Block ${name}?`,
      message:
        'No messages may be sent to this contact, or to other contacts with the same e-mail or phone, until you unblock them.',
      verb: 'Block',
      onConfirm: block,
    })
  const exportContact = () =>
    client
      .exportContact({ params: { id } })
      .then((file) => download(`contact-${id}.json`, 'application/json', JSON.stringify(file, null, 2)))
      .catch(showError)
  const askToDelete = () =>
    confirm({
      title: `Delete ${name}?`,
      message:
        "The contact is removed from all locations, with its tags, custom fields and preferences. Withdrawn consent is remembered in case the e-mail or phone is added again. This can't be undone.",
      verb: 'Delete',
      onConfirm: () =>
        void showResult(
          remove
            .mutateAsync({ params: { customerId: id }, headers: { 'x-business-number': businessNumber } })
            .then(onDeleted),
          () => `${name} deleted.`,
        ),
    })
  const actions: RowAction[] = [
    { label: 'Export as JSON', icon: 'download', onChoose: () => void exportContact() },
    blocked
      ? { label: 'Unblock', icon: 'check', onChoose: block }
      : { label: 'Block', icon: 'cross', onChoose: askToBlock },
    ...(may('deleteCustomer')
      ? [{ label: 'Delete', icon: 'trash' as const, onChoose: askToDelete, isDestructive: true }]
      : []),
  ]
  return (
    <>
      <Button variant="default" leftSection={<Icon name="edit" size={18} />} onClick={onEdit}>
        Edit
      </Button>
      <RowMenu of={name} actions={actions} />
    </>
  )
}
