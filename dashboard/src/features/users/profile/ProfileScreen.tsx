import { useSession } from '../../../parts/api/session.ts'
import { Page } from '../../../parts/layout/Page.tsx'
import { NameCard } from './NameCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'

export default function ProfileScreen() {
  const { user } = useSession()
  return (
    <Page title="Your profile" description={`You're signed in as ${user.email}.`}>
      <NameCard />
      <PasswordCard />
      <TwoFactorCard />
      <SessionsCard />
    </Page>
  )
}
