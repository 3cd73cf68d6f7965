import { MultiSelect, Radio, Stack, Text } from '@mantine/core'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import type { Limit, Role } from './person.ts'

interface Props {
  readonly form: {
    readonly values: { readonly userRole: Role; readonly hierarchyNodeData: Limit }
    readonly errorOf: (name: 'hierarchyNodeData') => string | undefined
    readonly set: (name: 'hierarchyNodeData', limit: Limit) => void
  }
}

/** Which locations the access includes: all of them, or those with values of levels. For accounts that have levels. */
export function AccessField({ form }: Props) {
  const { businessId, type } = useBusiness()
  const mayLimit = useMay()('getLevels') && type === 'enterprise' && form.values.userRole !== 'owner'
  const { data } = useOperation('getLevels', { params: { businessId } }, { enabled: mayLimit })
  const levels = data?.levels.filter(({ values }) => values.length > 0) ?? []
  const [first] = levels
  if (!mayLimit || !first) return null
  const limit = form.values.hierarchyNodeData
  const namesOf = (level: string) => limit.find(({ levelId }) => levelId === level)?.levelNames ?? []
  const choose = (level: string, levelNames: string[]) => {
    const chosen = levels.flatMap(({ name: levelId }) => {
      const names = levelId === level ? levelNames : namesOf(levelId)
      return names.length > 0 ? [{ levelId, levelNames: names }] : []
    })
    form.set('hierarchyNodeData', chosen.length > 0 ? chosen : nothingOf(first.name))
  }
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Locations"
        value={limit.length > 0 ? 'some' : 'all'}
        onChange={(value) => form.set('hierarchyNodeData', value === 'some' ? nothingOf(first.name) : [])}
        error={form.errorOf('hierarchyNodeData') && 'Choose at least one value.'}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="all" label="All locations" />
          <Radio value="some" label="Only some locations" />
        </Stack>
      </Radio.Group>
      {limit.length > 0 && (
        <>
          {levels.map((level) => (
            <MultiSelect
              key={level.levelId}
              label={level.name}
              data={level.values.map((value) => value.name)}
              value={namesOf(level.name)}
              onChange={(names) => choose(level.name, names)}
              searchable
              clearable
              limit={100}
            />
          ))}
          <Text size="sm" c="dimmed">
            The access follows each location: it begins and ends when its levels change.
          </Text>
        </>
      )}
    </Stack>
  )
}

/** A limit that is not complete: the server refuses it, so that no choice is not taken for no limit. */
const nothingOf = (levelId: string): Limit => [{ levelId, levelNames: [] }]
export const LIMIT_ERROR = { hierarchyNodeData: 'hierarchyNodeData.0.levelNames' }
