import { Button, Card } from '@mantine/core'
import { useState } from 'react'
import { useAnswer } from '../../api/operations.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Page } from '../../parts/Page.tsx'
import { Query } from '../../parts/Query.tsx'
import { useBusiness } from '../../shell/business.ts'
import { HookTable } from './HookTable.tsx'
import { NewHookDialog } from './NewHookDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'

/** More than a business may have. */
const COUNT = 100

export function HookList() {
  const { businessId, name } = useBusiness()
  const hooks = useAnswer('listSubscriptions', { query: { businessId, count: COUNT } })
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const add = (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
      New webhook
    </Button>
  )
  return (
    <Page
      title="Webhooks"
      description={`Your own systems are told at once what happens at ${name} and below it: signed, and repeated for days when they do not answer.`}
      actions={add}
    >
      <Query
        of={hooks}
        empty={{ when: ({ subscriptions }) => subscriptions.length === 0, show: <Nothing action={add} /> }}
      >
        {({ subscriptions }) => (
          <Card>
            <HookTable hooks={subscriptions} onSecret={setSecret} />
          </Card>
        )}
      </Query>
      {isAdding && <NewHookDialog onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Page>
  )
}

const Nothing = ({ action }: { action: React.ReactNode }) => (
  <EmptyState icon="hook" title="No webhooks yet" action={action}>
    Name an address of your own, and what it is to be told.
  </EmptyState>
)
