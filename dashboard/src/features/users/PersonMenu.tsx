import { modals } from '@mantine/modals'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useSession } from '../../parts/api/session.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { ErrorAlert } from '../../parts/feedback/ErrorAlert.tsx'
import { showError, showSuccess } from '../../parts/feedback/toast.ts'
import { type RowAction, RowMenu } from '../../parts/list/DataTable.tsx'
import { InvitationLink, useInvitationLink } from './InvitationLink.tsx'
import { directGrant, nameOf, type Person, personStatus } from './person.ts'

export function PersonMenu({ person, onChangeRole }: { person: Person; onChangeRole: () => void }) {
  const { businessId, businessNumber, name: businessName } = useBusiness()
  const remove = useOperationMutation('deleteUser', ['listUsers'])
  const signUp = useOperationMutation('signUpUser', ['listUsers'])
  const name = nameOf(person)
  const grant = directGrant(person)
  const { user, sendsMail } = useSession()
  const { invited, announce, forget } = useInvitationLink()
  const isMe = user.userId === person.userId

  const askToRemove = () =>
    confirm({
      title: isMe ? `Leave ${businessName}?` : `Remove ${name}?`,
      message: isMe
        ? `You'll lose direct access to ${businessName}. To get it back, an admin or owner has to invite you again.`
        : `${person.email} loses direct access to ${businessName} and is signed out immediately. Access inherited from a parent business has to be removed there.`,
      verb: isMe ? 'Leave' : 'Remove',
      onConfirm: () =>
        void remove
          .mutateAsync({ query: { bid: businessId, email: person.email } })
          .then(() => showSuccess(isMe ? `You left ${businessName}.` : `${name} removed.`), explainRefusal),
    })
  const inviteAgain = () => {
    const { firstName, lastName, email: userEmailId } = person
    const userRole = grant?.userRole ?? person.userRole
    const body = { firstName, lastName, userEmailId, userRole, sendInvite: true }
    void signUp
      .mutateAsync({ headers: { 'x-business-number': businessNumber }, body })
      .then(() => announce(userEmailId), showError)
  }
  const actions: RowAction[] = [
    { label: grant ? 'Change role' : 'Add direct role', icon: 'shield', onChoose: onChangeRole },
    ...(personStatus(person, sendsMail).mayInvite
      ? [
          {
            label: sendsMail ? 'Send invitation' : 'Create invitation link',
            icon: 'mail' as const,
            onChoose: inviteAgain,
          },
        ]
      : []),
    { label: isMe ? 'Leave' : 'Remove', icon: 'trash', onChoose: askToRemove, isDestructive: true },
  ]
  return (
    <>
      <RowMenu of={name} actions={actions} />
      {invited && <InvitationLink invited={invited} onClose={forget} />}
    </>
  )
}

/** The error says where the access comes from, so it is shown in a dialog: a toast would disappear. */
const explainRefusal = (error: unknown) =>
  modals.open({
    title: 'Access not removed',
    children: <ErrorAlert error={error} />,
  })
