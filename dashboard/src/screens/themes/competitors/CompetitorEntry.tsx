import { Button, Code, Group, Text } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useChange } from '../../../api/operations.ts'
import { confirm } from '../../../parts/confirm.tsx'
import { say, sayFailure } from '../../../parts/toast.ts'
import { useMay } from '../../../shell/business.ts'

type Competitor = ResponseOf<'listCompetitors'>['competitors'][number]

export function CompetitorEntry({ competitor: { competitorId, name, accounts } }: { competitor: Competitor }) {
  const may = useMay()
  const remove = useChange('deleteCompetitor', ['listCompetitors', 'getThemeStatistics'])
  const ask = () =>
    confirm({
      title: `Delete ${name}?`,
      words: 'Its accounts, their reviews and all themes found in them will be deleted. This cannot be undone.',
      verb: 'Delete',
      onConfirm: () =>
        // Not in the callbacks of mutate: they don't run once the entry has left the screen.
        void remove.mutateAsync({ params: { competitorId } }).then(() => say(`${name} deleted.`), sayFailure),
    })
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Text fw={600}>{name}</Text>
        {accounts.map(({ compAccountId, name }) => (
          <Text key={compAccountId} size="sm" c="dimmed">
            {name} · account <Code>{compAccountId}</Code>
          </Text>
        ))}
      </div>
      {may('deleteCompetitor') && (
        <Button variant="subtle" color="red" size="compact-sm" loading={remove.isPending} onClick={ask}>
          Delete<span className="for-screen-readers"> {name}</span>
        </Button>
      )}
    </Group>
  )
}
