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

  const join = () =>
    // Of an enterprise, locations that have opted out stay out unless all of them are asked back.
    void tell(
      connect.mutateAsync({ params, body: !locations || directory.state === 'opted out' ? { optOut: false } : {} }),
      () => (locations ? 'The locations are being connected. This page counts them.' : `${title} is connected.`),
    )
  const optOut = () =>
    void tell(connect.mutateAsync({ params, body: { optOut: true } }), () =>
      locations ? `All locations are being opted out of ${title}.` : `Nothing is sent to ${title} from now on.`,
    )
  const askToOptOut = () =>
    confirm({
      title: `Opt all locations out of ${title}?`,
      words: `Nothing more is sent for any location of ${name}. What ${title} shows now stays as it is.`,
      verb: 'Opt out',
      onConfirm: optOut,
    })
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
      <Button size="xs" variant="light" loading={connect.isPending} onClick={join}>
        {locations ? 'Connect all locations' : 'Connect'}
        <span className="for-screen-readers"> {title}</span>
      </Button>
    )
  const deeds: Deed[] = [
    ...(isMicrosite || locations ? [] : [{ label: 'Publish now', icon: 'send' as const, onChoose: publishHere }]),
    ...(locations && locations.notConnected > 0
      ? [{ label: 'Connect the rest', icon: 'plus' as const, onChoose: join }]
      : []),
    { label: 'Opt out', icon: 'cross', onChoose: locations ? askToOptOut : optOut },
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
