import { Button, Code, Group, Text } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useChange } from '../../../api/operations.ts'
import { confirm } from '../../../parts/confirm.tsx'
import { say, sayFailure } from '../../../parts/toast.ts'

type Competitor = ResponseOf<'listCompetitors'>['competitors'][number]

export function CompetitorEntry({ competitor: { competitorId, name, accounts } }: { competitor: Competitor }) {
  const remove = useChange('deleteCompetitor', ['listCompetitors', 'getThemeStatistics'])
  const ask = () =>
    confirm({
      title: `Stop tracking ${name}?`,
      words: 'Its accounts, their reviews and everything read from them are deleted. This cannot be undone.',
      verb: 'Delete',
      onConfirm: () =>
        // Not by the callbacks of mutate: the entry is gone before they would be called.
        void remove
          .mutateAsync({ params: { competitorId } })
          .then(() => say(`${name} is no longer tracked.`), sayFailure),
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
      <Button variant="subtle" color="red" size="compact-sm" loading={remove.isPending} onClick={ask}>
        Delete<span className="for-screen-readers"> {name}</span>
      </Button>
    </Group>
  )
}
