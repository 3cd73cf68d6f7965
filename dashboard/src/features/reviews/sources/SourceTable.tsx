import { Badge, Group, Loader, Text } from '@mantine/core'
import { useOperationMutation } from '../../../parts/api/operations.ts'
import { useMay } from '../../../parts/business/current-business.ts'
import { confirm } from '../../../parts/feedback/confirm.tsx'
import { showResult } from '../../../parts/feedback/toast.ts'
import { formatTimeAgo } from '../../../parts/format/format.ts'
import { type Column, DataTable, type RowAction, RowMenu } from '../../../parts/list/DataTable.tsx'
import { formatDeletion, originOf, type SourceLink, stateOf } from './source-link.ts'
import type { Pulls } from './use-pulls.ts'

interface Props {
  readonly links: readonly SourceLink[]
  readonly showsLocation: boolean
  readonly pulls: Pulls
  /** The new secret of a push. */
  readonly onRotated: (push: { readonly path: string; readonly secret: string }) => void
}

export function SourceTable({ links, showsLocation, pulls, onRotated }: Props) {
  const columns: readonly Column<SourceLink>[] = [
    {
      header: 'Source',
      isRowHeader: true,
      cell: (link) => (
        <div>
          <Text size="sm" fw={600}>
            {originOf(link)}
          </Text>
          <Text size="sm" c="dimmed" fw={400}>
            {link.sourceAlias}
            {link.takesReplies && ' · replies are sent back'}
          </Text>
        </div>
      ),
    },
    ...(showsLocation ? [{ header: 'Location', cell: ({ businessName }: SourceLink) => businessName }] : []),
    { header: 'Status', cell: (link) => <Status link={link} isPulling={pulls.isPulling(link)} /> },
    { header: 'Last received', cell: ({ lastPull }) => (lastPull ? formatTimeAgo(lastPull) : 'Never') },
    {
      header: 'Actions',
      hidesHeader: true,
      cell: (link) => <Menu link={link} onPull={() => pulls.watch(link)} onRotated={onRotated} />,
    },
  ]
  return <DataTable label="Review sources" columns={columns} rows={links} keyOf={({ sourceLinkId }) => sourceLinkId} />
}

function Status({ link, isPulling }: { link: SourceLink; isPulling: boolean }) {
  const { label, color } = stateOf(link)
  if (isPulling)
    return (
      <Group gap="xs" wrap="nowrap" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm">Checking…</Text>
      </Group>
    )
  return (
    <div>
      <Badge color={color}>{label}</Badge>
      {link.error && (
        <Text size="sm" mt={4} className="wraps">
          {link.error}
        </Text>
      )}
    </div>
  )
}

function Menu({ link, onPull, onRotated }: { link: SourceLink; onPull: () => void } & Pick<Props, 'onRotated'>) {
  const may = useMay()
  const { businessNumber, sourceLinkId, kind } = link
  const params = { businessNumber, sourceLinkId }
  const pull = useOperationMutation('pullSourceLink', ['listSourceLinks'])
  const remove = useOperationMutation('deleteSourceLink', ['listSourceLinks', 'listReviews'])
  const startPull = () => {
    onPull()
    void showResult(pull.mutateAsync({ params }), () => 'Checking for new reviews. The status shows the result.')
  }
  const rotate = useOperationMutation('rotateSourceLinkSecret', [])
  const askToRotate = () =>
    confirm({
      title: `Replace the secret of ${originOf(link)}?`,
      message:
        "You'll get a new secret. Messages signed with the current one are accepted for another 24 hours, then rejected. This can't be undone.",
      verb: 'Replace secret',
      isDestructive: false,
      onConfirm: () =>
        void showResult(
          rotate.mutateAsync({ params, body: {} }).then(({ secret }) => onRotated({ path: link.path, secret })),
          () => 'Secret replaced.',
        ),
    })
  const askToDelete = () =>
    confirm({
      title: `Delete the review source ${originOf(link)}?`,
      message: formatDeletion(link),
      verb: 'Delete',
      onConfirm: () => void showResult(remove.mutateAsync({ params }), () => 'Review source deleted.'),
    })
  const actions: RowAction[] = [
    ...(kind !== 'push' && may('pullSourceLink')
      ? [{ label: 'Check now', icon: 'refresh', onChoose: startPull } as const]
      : []),
    ...(kind === 'push' && may('rotateSourceLinkSecret')
      ? [{ label: 'Replace secret', icon: 'key', onChoose: askToRotate } as const]
      : []),
    ...(may('deleteSourceLink')
      ? [{ label: 'Delete', icon: 'trash', onChoose: askToDelete, isDestructive: true } as const]
      : []),
  ]
  return actions.length > 0 ? <RowMenu of={`the review source ${originOf(link)}`} actions={actions} /> : null
}
