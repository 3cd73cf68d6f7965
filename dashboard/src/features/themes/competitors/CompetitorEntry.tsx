import { Button, Group, Text } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useChange } from '../../../parts/api/operations.ts'
import { useMay } from '../../../parts/business/current-business.ts'
import { confirm } from '../../../parts/feedback/confirm.tsx'
import { say, sayFailure } from '../../../parts/feedback/toast.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'

type Competitor = ResponseOf<'listCompetitors'>['competitors'][number]
export type CompetitorAccount = Competitor['accounts'][number]

interface Props {
  readonly competitor: Competitor
  readonly onUpload: (account: CompetitorAccount) => void
}

export function CompetitorEntry({ competitor: { competitorId, name, accounts }, onUpload }: Props) {
  const may = useMay()
  const remove = useChange('deleteCompetitor', ['listCompetitors', 'getThemeStatistics'])
  const ask = () =>
    confirm({
      title: `Delete ${name}?`,
      words: "Its accounts, their reviews and all themes found in them will be deleted. This can't be undone.",
      verb: 'Delete',
      onConfirm: () =>
        // The callbacks of mutate() would not run after the entry has been unmounted.
        void remove.mutateAsync({ params: { competitorId } }).then(() => say(`${name} deleted.`), sayFailure),
    })
  return (
    <li>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{name}</Text>
        {may('deleteCompetitor') && (
          <Button variant="subtle" color="red" size="compact-sm" loading={remove.isPending} onClick={ask} flex="none">
            Delete<span className="for-screen-readers"> {name}</span>
          </Button>
        )}
      </Group>
      {accounts.map((account) => (
        <Group key={account.compAccountId} justify="space-between" gap="xs" py={4}>
          <Text size="sm">{account.name}</Text>
          {may('importCompetitorReviews') && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<Icon name="upload" size={16} />}
              onClick={() => onUpload(account)}
            >
              Upload reviews<span className="for-screen-readers"> of {account.name}</span>
            </Button>
          )}
        </Group>
      ))}
    </li>
  )
}
