import { modals } from '@mantine/modals'
import { useChange } from '../../api/operations.ts'
import { confirm } from '../../parts/confirm.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { type Deed, RowMenu } from '../../parts/RowMenu.tsx'
import { say, tell } from '../../parts/toast.ts'
import { useBusiness } from '../../shell/business.ts'
import { nameOf, ownGrant, type Person, standingOf } from './person.ts'

export function PersonMenu({ person, onChangeRole }: { person: Person; onChangeRole: () => void }) {
  const { businessId, businessNumber, name: businessName } = useBusiness()
  const remove = useChange('deleteUser', ['listUsers'])
  const signUp = useChange('signUpUser', ['listUsers'])
  const name = nameOf(person)
  const own = ownGrant(person)

  const askToRemove = () =>
    confirm({
      title: `Remove ${name}?`,
      words: `${person.email} loses the access given at ${businessName}, and is signed out at once. Access that comes from a business above stays until it is taken away there.`,
      verb: 'Remove',
      onConfirm: () =>
        void remove
          .mutateAsync({ query: { bid: businessId, email: person.email } })
          .then(() => say(`${name} is removed.`), explain),
    })
  const inviteAgain = () => {
    const { firstName, lastName, email: userEmailId } = person
    const userRole = own?.userRole ?? person.userRole
    const body = { firstName, lastName, userEmailId, userRole, sendInvite: true }
    void tell(
      signUp.mutateAsync({ headers: { 'x-business-number': businessNumber }, body }),
      () => `A new invitation is on its way to ${userEmailId}.`,
    )
  }
  const deeds: Deed[] = [
    { label: own ? 'Change the role' : 'Give a role here', icon: 'shield', onChoose: onChangeRole },
    ...(standingOf(person).mayInvite
      ? [{ label: 'Send an invitation', icon: 'mail' as const, onChoose: inviteAgain }]
      : []),
    { label: 'Remove', icon: 'trash', onChoose: askToRemove, grave: true },
  ]
  return <RowMenu of={name} deeds={deeds} />
}

/** The server says where the access comes from: that is worth more than a toast that goes away. */
const explain = (error: unknown) =>
  modals.open({
    title: 'The access stays',
    children: <Failure error={error} />,
    closeButtonProps: { 'aria-label': 'Close' },
  })
