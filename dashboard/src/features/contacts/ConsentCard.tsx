import { Alert, Switch } from '@mantine/core'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { showResult } from '../../parts/feedback/toast.ts'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Section } from '../../parts/layout/Section.tsx'
import { type Column, DataTable } from '../../parts/list/DataTable.tsx'
import {
  CHANNEL_WORDS,
  CHANNELS,
  type Channel,
  type Consent,
  type Contact,
  isOptedIn,
  PURPOSE_WORDS,
  PURPOSES,
  type Purpose,
  permission,
} from './contact.ts'

const STATE_LABELS = { granted: 'Granted', withdrawn: 'Withdrawn', unknown: 'Not asked' } as const

interface Props {
  readonly contact: Contact
  /** The stored consent; undefined while it is loading or not accessible. */
  readonly consent: Consent | undefined
}

export function ConsentCard({ contact, consent }: Props) {
  const columns: readonly Column<Purpose>[] = [
    { header: 'Purpose', isRowHeader: true, cell: (purpose) => PURPOSE_WORDS[purpose] },
    ...CHANNELS.map((channel) => ({
      header: CHANNEL_WORDS[channel],
      cell: (purpose: Purpose) => (
        <Permission contact={contact} channel={channel} purpose={purpose} stored={consent?.[channel][purpose]} />
      ),
    })),
  ]
  return (
    <Section
      title="Consent"
      description="Change consent only when the person asks you to. It applies to every contact with the same e-mail or phone."
    >
      {contact.blocked && (
        <Alert color="negative" variant="light" icon={<Icon name="warning" />}>
          This contact is blocked, so no messages may be sent. Consent applies again when the contact is unblocked.
        </Alert>
      )}
      <DataTable label="Consent" columns={columns} rows={PURPOSES} keyOf={(purpose) => purpose} />
    </Section>
  )
}

interface PermissionProps {
  readonly contact: Contact
  readonly channel: Channel
  readonly purpose: Purpose
  readonly stored: Consent['email']['marketing'] | undefined
}

function Permission({ contact, channel, purpose, stored }: PermissionProps) {
  const { businessNumber } = useBusiness()
  const change = useOperationMutation('changePermission', ['retrieveContact', 'exportContact', 'listContacts'])
  const isOn = contact.blocked ? stored === 'granted' : isOptedIn(contact, channel, purpose)
  const set = (optin: boolean) =>
    void showResult(
      change.mutateAsync({
        headers: { 'x-business-number': businessNumber },
        body: permission(contact.id, channel, purpose, optin),
      }),
      () => `${PURPOSE_WORDS[purpose]} by ${CHANNEL_WORDS[channel]}: ${optin ? 'granted' : 'withdrawn'}.`,
    )
  return (
    <Switch
      checked={isOn}
      disabled={contact.blocked || change.isPending}
      onChange={(event) => set(event.currentTarget.checked)}
      label={stored ? STATE_LABELS[stored] : isOn ? STATE_LABELS.granted : 'Not granted'}
      aria-label={`${PURPOSE_WORDS[purpose]} by ${CHANNEL_WORDS[channel]}`}
    />
  )
}
