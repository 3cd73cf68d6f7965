import { Anchor, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { showResult } from '../../parts/feedback/toast.ts'
import { directoryTitle } from '../../parts/fields/directory-labels.ts'
import { Icon } from '../../parts/layout/Icon.tsx'
import { type RowAction, RowMenu } from '../../parts/list/DataTable.tsx'
import { type Directory, isConnected } from './directory.ts'
import { SearchProfileDialog } from './SearchProfileDialog.tsx'

export function DirectoryActions({ directory }: { directory: Directory }) {
  const { businessNumber, name } = useBusiness()
  const may = useMay()
  const connect = useOperationMutation('connectDirectory', ['getListingStatus', 'listAuditEntries'])
  const disconnect = useOperationMutation('disconnectDirectory', ['getListingStatus', 'listAuditEntries'])
  const publish = useOperationMutation('publishListing', ['getListingStatus', 'listAuditEntries'])
  const params = { businessNumber, directory: directory.directory }
  const title = directoryTitle(directory.directory)
  const { locations } = directory
  const subject = locations ? `The listings of all locations of ${name} are` : `The listing of ${name} is`
  const isMicrosite = directory.directory === 'internal'
  const takesCredentials = directory.directory === 'search-profile'
  const [isAsking, setAsking] = useState(false)
  const dialog = isAsking && <SearchProfileDialog onClose={() => setAsking(false)} />

  const connectHere = () =>
    // For an enterprise, locations that opted out stay out, unless all of them did.
    void showResult(
      connect.mutateAsync({ params, body: !locations || directory.state === 'opted out' ? { optOut: false } : {} }),
      () => (locations ? `Connecting all locations to ${title}.` : `${title} connected.`),
    )
  const optOut = () =>
    void showResult(connect.mutateAsync({ params, body: { optOut: true } }), () =>
      locations ? `Opting all locations out of ${title}.` : `Opted out of ${title}.`,
    )
  const askToOptOut = () =>
    confirm({
      title: `Opt all locations out of ${title}?`,
      message: `Updates for all locations of ${name} will no longer be sent. ${title} keeps what it shows now.`,
      verb: 'Opt out',
      onConfirm: optOut,
    })
  const publishHere = () =>
    void showResult(
      publish.mutateAsync({ params: { businessNumber }, body: { directories: [directory.directory] } }),
      () => `Publishing to ${title}.`,
    )
  const askToLeave = (unpublish: boolean) =>
    confirm({
      title: `Disconnect ${title}?`,
      message: unpublish
        ? `${subject} taken down from ${title}, and updates will no longer be sent.`
        : `Updates will no longer be sent. ${title} keeps what it shows now.`,
      verb: unpublish ? 'Take down and disconnect' : 'Disconnect',
      onConfirm: () =>
        void showResult(disconnect.mutateAsync({ params, query: { unpublish } }), () =>
          locations ? `Disconnecting all locations from ${title}.` : `${title} disconnected.`,
        ),
    })

  const mayConnect = may('connectDirectory')
  if (!isConnected(directory))
    return mayConnect ? (
      <>
        <Button
          size="xs"
          variant="light"
          loading={connect.isPending}
          onClick={takesCredentials ? () => setAsking(true) : connectHere}
        >
          {locations ? 'Connect all locations' : 'Connect'}
          <span className="for-screen-readers"> {title}</span>
        </Button>
        {dialog}
      </>
    ) : null
  const actions: RowAction[] = [
    ...(isMicrosite || locations ? [] : [{ label: 'Publish now', icon: 'send' as const, onChoose: publishHere }]),
    ...(mayConnect && locations && locations.notConnected > 0
      ? [{ label: 'Connect other locations', icon: 'plus' as const, onChoose: connectHere }]
      : []),
    ...(mayConnect && takesCredentials
      ? [{ label: 'Replace credentials', icon: 'key' as const, onChoose: () => setAsking(true) }]
      : []),
    ...(mayConnect ? [{ label: 'Opt out', icon: 'cross' as const, onChoose: locations ? askToOptOut : optOut }] : []),
    ...(isMicrosite || !may('disconnectDirectory')
      ? []
      : [
          { label: 'Disconnect', icon: 'out' as const, onChoose: () => askToLeave(false), isDestructive: true },
          {
            label: 'Take down and disconnect',
            icon: 'trash' as const,
            onChoose: () => askToLeave(true),
            isDestructive: true,
          },
        ]),
  ]
  return (
    <Group gap="xs" wrap="nowrap">
      {isMicrosite && !locations && (
        <Anchor href={`/sites/${businessNumber}`} target="_blank" rel="noreferrer" size="sm" className="one-line">
          View <Icon name="external" size={14} />
        </Anchor>
      )}
      <RowMenu of={title} actions={actions} />
      {dialog}
    </Group>
  )
}
