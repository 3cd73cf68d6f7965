import { Badge, Text, Tooltip } from '@mantine/core'
import { sinceInWords } from '../../parts/format/format.ts'
import { type Column, Rows, RowTitle } from '../../parts/list/DataTable.tsx'
import { useSearchState } from '../../parts/url/use-query-state.ts'
import { HookMenu } from './HookMenu.tsx'
import { EVENTS, type Health, type Hook, healthOf, hookNames } from './hook.ts'

interface Props {
  readonly hooks: readonly Hook[]
  readonly onSecret: (secret: string) => void
}

export function HookTable({ hooks, onSecret }: Props) {
  const address = useSearchState<'hook'>()
  const openLog = ({ subscriptionId }: Hook) => address.go({ hook: subscriptionId })
  const names = hookNames(hooks)
  const columns: readonly Column<Hook>[] = [
    {
      header: 'Receiver',
      lead: true,
      cell: (hook) => (
        <div>
          <RowTitle onClick={() => openLog(hook)}>{names.get(hook)}</RowTitle>
          {hook.description && (
            <Text size="sm" c="dimmed" fw={400}>
              {hook.description}
            </Text>
          )}
        </div>
      ),
    },
    {
      header: 'Events',
      cell: ({ events }) => (events.length === EVENTS.length ? 'All events' : events.map(labelOf).join(', ')),
    },
    { header: 'Status', cell: (hook) => <State of={healthOf(hook)} /> },
    { header: 'Created', cell: ({ created }) => sinceInWords(created) },
    {
      header: 'Actions',
      quiet: true,
      cell: (hook) => (
        <HookMenu hook={hook} name={names.get(hook) ?? ''} onSecret={onSecret} onOpenLog={() => openLog(hook)} />
      ),
    },
  ]
  return <Rows label="Webhooks" columns={columns} rows={hooks} keyOf={({ subscriptionId }) => subscriptionId} />
}

const labelOf = (event: string) => EVENTS.find(({ value }) => value === event)?.label ?? event

export const State = ({ of: { words, tone, detail } }: { of: Health }) =>
  detail ? (
    <Tooltip label={detail}>
      <Badge color={tone} tabIndex={0}>
        {words}
      </Badge>
    </Tooltip>
  ) : (
    <Badge color={tone}>{words}</Badge>
  )
