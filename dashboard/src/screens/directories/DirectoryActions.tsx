import { Button, Group } from '@mantine/core'
import { useChange } from '../../api/operations.ts'
import { confirm } from '../../parts/confirm.tsx'
import { type Deed, RowMenu } from '../../parts/RowMenu.tsx'
import { tell } from '../../parts/toast.ts'
import { useBusiness } from '../../shell/business.ts'
import { type Directory, isConnected, titleOf } from './directory.ts'

export function DirectoryActions({ directory }: { directory: Directory }) {
  const { businessNumber, name } = useBusiness()
  const connect = useChange('connectDirectory', ['getListingStatus', 'listAuditEntries'])
  const disconnect = useChange('disconnectDirectory', ['getListingStatus', 'listAuditEntries'])
  const publish = useChange('publishListing', ['getListingStatus', 'listAuditEntries'])
  const params = { businessNumber, directory: directory.directory }
  const title = titleOf(directory)
  const { locations } = directory
  const whose = locations ? `The listing of every location of ${name}` : `The listing of ${name}`
  const isMicrosite = directory.directory === 'internal'

  const join = (optOut: boolean) =>
    void tell(connect.mutateAsync({ params, body: { optOut } }), () =>
      locations
        ? 'All locations are on their way. This page counts them.'
        : optOut
          ? `Nothing is sent to ${title} from now on.`
          : `${title} is connected.`,
    )
  const publishHere = () =>
    void tell(
      publish.mutateAsync({ params: { businessNumber }, body: { directories: [directory.directory] } }),
      () => `On its way to ${title}.`,
    )
  const askToLeave = (unpublish: boolean) =>
    confirm({
      title: `Disconnect ${title}?`,
      words: unpublish
        ? `${whose} is taken down there, and nothing more is sent.`
        : `Nothing more is sent. What ${title} shows now stays as it is.`,
      verb: unpublish ? 'Take down and disconnect' : 'Disconnect',
      onConfirm: () =>
        void tell(disconnect.mutateAsync({ params, query: { unpublish } }), () =>
          locations ? `All locations are being disconnected from ${title}.` : `${title} is disconnected.`,
        ),
    })

  if (!isConnected(directory))
    return (
      <Button size="xs" variant="light" loading={connect.isPending} onClick={() => join(false)}>
        {locations ? 'Connect all locations' : 'Connect'}
        <span className="for-screen-readers"> {title}</span>
      </Button>
    )
  const deeds: Deed[] = [
    ...(isMicrosite || locations ? [] : [{ label: 'Publish now', icon: 'send' as const, onChoose: publishHere }]),
    ...(locations && locations.notConnected > 0
      ? [{ label: 'Connect the rest', icon: 'plus' as const, onChoose: () => join(false) }]
      : []),
    { label: 'Opt out', icon: 'cross', onChoose: () => join(true) },
    ...(isMicrosite
      ? []
      : [
          { label: 'Disconnect', icon: 'out' as const, onChoose: () => askToLeave(false), grave: true },
          { label: 'Take down', icon: 'trash' as const, onChoose: () => askToLeave(true), grave: true },
        ]),
  ]
  return (
    <Group>
      <RowMenu of={title} deeds={deeds} />
    </Group>
  )
}
