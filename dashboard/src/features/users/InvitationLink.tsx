import { Modal, Text } from '@mantine/core'
import { PresenceError } from '@presence/client'
import { useState } from 'react'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useSession } from '../../parts/api/session.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { showError, showSuccess } from '../../parts/feedback/toast.ts'
import { CopyField } from '../../parts/layout/CopyField.tsx'
import { OneTimeSecret } from '../../parts/layout/OneTimeSecret.tsx'

/** The path is undefined if this viewer may not see the link. */
interface Invited {
  readonly email: string
  readonly path: string | undefined
}
const NOT_ALLOWED = 403

/** After an invitation: confirms that it was sent or, if the service sends no e-mail, fetches the link to pass on. */
export function useInvitationLink() {
  const { sendsMail } = useSession()
  const { businessNumber } = useBusiness()
  const link = useOperationMutation('getInvitationLink')
  const [invited, setInvited] = useState<Invited>()
  const showInvitation = async (email: string) => {
    if (sendsMail) return showSuccess(`Invitation sent to ${email}.`)
    try {
      setInvited({ email, path: (await link.mutateAsync({ body: { businessNumber, email } })).path })
    } catch (error) {
      if (error instanceof PresenceError && error.status === NOT_ALLOWED) setInvited({ email, path: undefined })
      else showError(error)
    }
  }
  return { invited, announce: showInvitation, forget: () => setInvited(undefined) }
}

export const InvitationLink = ({ invited: { email, path }, onClose }: { invited: Invited; onClose: () => void }) =>
  path ? (
    <OneTimeSecret
      title="Invitation link"
      noun="link"
      description={`This service doesn't send e-mail. Send the link to ${email} yourself. It can be used once and expires in 7 days.`}
      onClose={onClose}
    >
      <CopyField label="Invitation link" text={window.location.origin + path} />
    </OneTimeSecret>
  ) : (
    <Modal opened onClose={onClose} title="Invitation link needed" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text size="sm">
        {email} has been invited, but this service doesn't send e-mail. Ask an owner with access to the whole account to
        create the invitation link on this page and pass it on.
      </Text>
    </Modal>
  )
