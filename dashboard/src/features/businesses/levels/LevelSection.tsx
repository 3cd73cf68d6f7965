import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../parts/feedback/confirm.tsx'
import { showResult } from '../../../parts/feedback/toast.ts'
import { formatCount } from '../../../parts/format/format.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import { type RowAction, RowMenu } from '../../../parts/list/DataTable.tsx'
import { NameDialog } from './NameDialog.tsx'
import { NameTable } from './NameTable.tsx'
import type { Level, Name } from './names.ts'

interface SentLevel {
  readonly levelId?: number
  readonly name: string
  readonly values?: { readonly levelValueId?: number; readonly name: string }[]
}
interface Props {
  readonly level: Level
  readonly levels: readonly Level[]
  readonly save: (levels: SentLevel[], deletes?: boolean) => Promise<unknown>
  /** Absent for people who may not change levels. */
  readonly actions?: readonly RowAction[]
}

const NAME_LENGTH_MAX = 100

/** A level with its values. */
export function LevelSection({ level, levels, save, actions }: Props) {
  const [open, setOpen] = useState<{ readonly value?: Name }>()
  const names = level.values.map(({ levelValueId, ...value }) => ({ ...value, id: levelValueId }))
  const saveValues = (values: NonNullable<SentLevel['values']>, deletes = false) =>
    save(
      levels.map((each) =>
        each.levelId === level.levelId ? { levelId: each.levelId, name: each.name, values } : each,
      ),
      deletes,
    )
  const sent = (each: readonly Name[]) => each.map(({ id, name }) => ({ levelValueId: id, name }))
  const remove = (value: Name) =>
    confirm({
      title: `Delete ${value.name}?`,
      message: `${formatCount(value.locations, 'location')} will have no ${level.name}. This can't be undone.`,
      verb: 'Delete',
      onConfirm: () =>
        void showResult(saveValues(sent(names.filter((each) => each !== value)), true), () => `${value.name} deleted.`),
    })
  return (
    <Section
      title={level.name}
      aside={
        actions && (
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon name="plus" size={16} />}
              onClick={() => setOpen({})}
              aria-label={`Add value to ${level.name}`}
            >
              Add value
            </Button>
            <RowMenu of={level.name} actions={actions} />
          </Group>
        )
      }
    >
      {names.length === 0 ? (
        <Text size="sm" c="dimmed">
          No values yet.
        </Text>
      ) : (
        <NameTable
          label={level.name}
          names={names}
          onRename={actions && ((value) => setOpen({ value }))}
          onDelete={remove}
        />
      )}
      {open && (
        <NameDialog
          title={open.value ? `Rename ${open.value.name}` : `Add value to ${level.name}`}
          current={open.value}
          others={names}
          lengthMax={NAME_LENGTH_MAX}
          save={(name) =>
            saveValues(
              open.value
                ? sent(names.map((each) => (each.id === open.value?.id ? { ...each, name } : each)))
                : [...sent(names), { name }],
            )
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}
