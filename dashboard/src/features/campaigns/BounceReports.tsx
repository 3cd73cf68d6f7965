import { Button, Code, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { Query } from '../../parts/feedback/Query.tsx'
import { showError } from '../../parts/feedback/toast.ts'
import { formatDateTime } from '../../parts/format/format.ts'
import { CopyField } from '../../parts/layout/CopyField.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { OneTimeSecret } from '../../parts/layout/OneTimeSecret.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { Section } from '../../parts/layout/Section.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'

/** Explains how a mail server or SMS gateway reports undelivered messages. */
export default function BounceReports() {
  const { businessNumber } = useBusiness()
  const { go } = useQueryValues<'view'>()
  const address = useOperation('getBounceAddress', { params: { businessNumber } }, { alwaysFresh: true })
  return (
    <Page
      back={{ label: 'All campaigns', onClick: () => go({ view: undefined }) }}
      title="Bounce reports"
      description="Your e-mail provider or SMS gateway can report addresses that don't exist, spam complaints, and replies such as STOP. No more messages are sent to those addresses and phone numbers."
    >
      <Query of={address} lines={6}>
        {({ url, previousUntil }) => (
          <Stack gap="lg">
            <Section title="Address and secret" description="Shared by all locations in the account.">
              <CopyField label="Address" text={url} />
              <Secret />
              {previousUntil && (
                <Text size="sm">The previous secret is accepted until {formatDateTime(previousUntil)}.</Text>
              )}
            </Section>
            <WhatToSend />
          </Stack>
        )}
      </Query>
    </Page>
  )
}

function Secret() {
  const { businessNumber } = useBusiness()
  const may = useMay()
  const show = useOperationMutation('getBounceWebhook')
  const rotate = useOperationMutation('rotateBounceWebhook', ['getBounceAddress'])
  const [secret, setSecret] = useState<{ readonly secret: string; readonly isNew: boolean }>()
  const params = { businessNumber }
  const askToShow = () =>
    confirm({
      title: 'Show the secret?',
      message:
        'Anyone who has it can stop messages to any address in this account. The audit log records that you viewed it.',
      verb: 'Show secret',
      isDestructive: false,
      onConfirm: () =>
        void show.mutateAsync({ params }).then(({ secret }) => setSecret({ secret, isNew: false }), showError),
    })
  const askToRotate = () =>
    confirm({
      title: 'Replace the secret?',
      message:
        "You'll get a new secret. Reports signed with the current one are accepted for another 24 hours, then rejected. This can't be undone.",
      verb: 'Replace secret',
      onConfirm: () =>
        void rotate
          .mutateAsync({ params, body: {} })
          .then(({ secret }) => setSecret({ secret, isNew: true }), showError),
    })
  return (
    <>
      <Group gap="sm">
        {may('getBounceWebhook') && (
          <Button variant="default" leftSection={<Icon name="key" size={18} />} onClick={askToShow}>
            Show secret
          </Button>
        )}
        {may('rotateBounceWebhook') && (
          <Button variant="default" leftSection={<Icon name="refresh" size={18} />} onClick={askToRotate}>
            Replace secret
          </Button>
        )}
      </Group>
      {secret && (
        <OneTimeSecret
          title={secret.isNew ? 'New secret for bounce reports' : 'Secret for bounce reports'}
          noun="secret"
          description="Your provider uses it to sign each report."
          isShownAgain
          onClose={() => setSecret(undefined)}
        >
          <CopyField label="Secret" text={secret.secret} />
        </OneTimeSecret>
      )}
    </>
  )
}

const EXAMPLE = `{"events": [
  {"type": "bounce", "permanent": true, "email": "gone@mail.example"},
  {"type": "complaint", "email": "angry@mail.example"},
  {"type": "opt-out", "phone": "+12125550144"}
]}`

const WhatToSend = () => (
  <Section
    title="What your provider needs"
    description="The address, the secret, and reports in this format. If your provider uses another format, you need a small program to convert them."
  >
    <Code block className="wraps">
      {EXAMPLE}
    </Code>
    <List size="sm" spacing="xs">
      <List.Item>Each report is a POST request with a JSON body of up to 1,000 events.</List.Item>
      <List.Item>
        It is signed according to Standard Webhooks, with the headers <Code>webhook-id</Code>,{' '}
        <Code>webhook-timestamp</Code> and <Code>webhook-signature</Code>.
      </List.Item>
      <List.Item>
        A <Code>bounce</Code> or <Code>complaint</Code> stops all messages to the address. A bounce with{' '}
        <Code>"permanent": false</Code>, such as a full mailbox, changes nothing.
      </List.Item>
      <List.Item>
        An <Code>opt-out</Code>, such as the reply STOP, withdraws consent for the address or phone number.
      </List.Item>
    </List>
  </Section>
)
