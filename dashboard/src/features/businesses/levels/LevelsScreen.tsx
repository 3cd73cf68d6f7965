import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useOperation, useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../../parts/business/current-business.ts'
import { confirm } from '../../../parts/feedback/confirm.tsx'
import { Query } from '../../../parts/feedback/Query.tsx'
import { showResult } from '../../../parts/feedback/toast.ts'
import { formatCount } from '../../../parts/format/format.ts'
import { EmptyState } from '../../../parts/layout/EmptyState.tsx'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { Page } from '../../../parts/layout/Page.tsx'
import { LabelSection } from './LabelSection.tsx'
import { LevelSection } from './LevelSection.tsx'
import { NameDialog } from './NameDialog.tsx'
import { type Level, moved } from './names.ts'

const LEVELS_MAX = 5
const NAME_LENGTH_MAX = 100

export default function LevelsScreen() {
  const { businessId } = useBusiness()
  const may = useMay()
  const [open, setOpen] = useState<{ readonly level?: Level }>()
  const params = { businessId }
  const query = useOperation('getLevels', { params })
  const update = useOperationMutation('updateLevels', ['getLevels', 'listLocations', 'getLocationNames'])
  const levels = query.data?.levels ?? []
  const mayEdit = may('updateLevels')
  const save = (body: Parameters<typeof update.mutateAsync>[0]['body']['levels'], deletes = false) =>
    update.mutateAsync({ params, query: { delete: deletes }, body: { levels: body } })
  const remove = (level: Level) =>
    confirm({
      title: `Delete ${level.name}?`,
      message: `${formatCount(level.values.length, 'value')} of ${level.name} will be deleted, and no location will have a ${level.name} any more. This can't be undone.`,
      verb: 'Delete',
      onConfirm: () =>
        void showResult(
          save(
            levels.filter((each) => each !== level),
            true,
          ),
          () => `${level.name} deleted.`,
        ),
    })
  const add = mayEdit && levels.length < LEVELS_MAX && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setOpen({})}>
      Add level
    </Button>
  )
  return (
    <Page
      title="Levels and labels"
      description="How you group your locations, such as by region, district or format. A location has one value of each level, and any labels."
      actions={levels.length > 0 && add}
    >
      <Query of={query}>
        {({ levels }) => (
          <Stack>
            {levels.length === 0 && (
              <EmptyState icon="pin" title="No levels yet" action={add}>
                Add one, such as Region, then choose the region of each location where you edit it, or in a CSV file.
              </EmptyState>
            )}
            {levels.map((level, at) => (
              <LevelSection
                key={level.levelId}
                level={level}
                levels={levels}
                save={save}
                {...(mayEdit && {
                  actions: [
                    { label: 'Rename', icon: 'edit', onChoose: () => setOpen({ level }) },
                    ...(at > 0
                      ? [{ label: 'Move up', icon: 'back' as const, onChoose: () => void save(moved(levels, at, -1)) }]
                      : []),
                    ...(at < levels.length - 1
                      ? [{ label: 'Move down', icon: 'down' as const, onChoose: () => void save(moved(levels, at, 1)) }]
                      : []),
                    { label: 'Delete', icon: 'trash', isDestructive: true, onChoose: () => remove(level) },
                  ],
                })}
              />
            ))}
            <LabelSection />
          </Stack>
        )}
      </Query>
      {open && (
        <NameDialog
          title={open.level ? `Rename ${open.level.name}` : 'Add level'}
          current={open.level && { id: open.level.levelId, name: open.level.name, locations: 0 }}
          lengthMax={NAME_LENGTH_MAX}
          placeholder="Region"
          save={(name) =>
            save(
              open.level
                ? levels.map((each) => (each === open.level ? { ...each, name } : each))
                : [...levels, { name }],
            )
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}
