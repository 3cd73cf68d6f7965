import { Button, Group, MultiSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAllPages } from '../../parts/api/all-pages.ts'
import { useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { showResult } from '../../parts/feedback/toast.ts'
import { discard, LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { formatCount, formatNumber } from '../../parts/format/format.ts'
import { Section } from '../../parts/layout/Section.tsx'
import { changedCategories, type Mapping, mappingOf, type Service } from './catalogue.ts'

/** As many as people will scroll through. */
const SUGGESTIONS_MAX = 100

interface Props {
  readonly location: number
  readonly before: Mapping
  readonly services: readonly Service[]
}

function CategoryEditor({ location, before, services }: Props) {
  const [mapping, setMapping] = useState(before)
  const [added, setAdded] = useState('')
  const mayChange = useMay()('updateLocationMapping')
  const update = useOperationMutation('updateLocationMapping', ['getLocationMapping', 'listServices'])
  const changed = changedCategories(before, mapping)
  const save = () =>
    void showResult(
      update.mutateAsync({ query: { businessId: location }, body: changed }),
      ({ affectedLocations: count }) => `Saved. ${formatCount(count, 'location')} updated.`,
    )
  const addCategory = (event: React.FormEvent) => {
    event.preventDefault()
    const category = added.trim()
    if (category && !(category in mapping)) setMapping({ ...mapping, [category]: [] })
    setAdded('')
  }
  const data = services.map(({ serviceId, name }) => ({ value: serviceId, label: name }))
  const isDirty = Object.keys(changed).length > 0
  return (
    <Stack>
      <LeaveGuard isDirty={isDirty && !update.isPending} what="services" chosenBy={['tab', 'at']} />
      {Object.keys(mapping).length === 0 && (
        <Text c="dimmed">{mayChange ? 'No categories yet. Add the first one.' : 'No categories yet.'}</Text>
      )}
      {Object.entries(mapping).map(([category, ids]) => (
        <MultiSelect
          key={category}
          label={category}
          data={data}
          value={[...ids]}
          onChange={(chosen) => setMapping({ ...mapping, [category]: chosen })}
          readOnly={!mayChange}
          placeholder={ids.length === 0 ? 'No services. Empty categories are hidden.' : ''}
          searchable
          hidePickedOptions
          nothingFoundMessage="No more services"
          limit={SUGGESTIONS_MAX}
          description={
            data.length > SUGGESTIONS_MAX &&
            `${SUGGESTIONS_MAX} of ${formatNumber(data.length)} are listed; type to find others.`
          }
        />
      ))}
      {mayChange && (
        <>
          <form onSubmit={addCategory}>
            <Group align="flex-end" gap="sm">
              <TextInput
                label="New category"
                placeholder="Cakes"
                value={added}
                onChange={(event) => setAdded(event.currentTarget.value)}
                flex="0 1 16rem"
              />
              <Button type="submit" variant="default">
                Add category
              </Button>
            </Group>
          </form>
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={!isDirty}
              onClick={() => discard({ isDirty: true, what: 'services', leave: () => setMapping(before) })}
            >
              Discard
            </Button>
            <Button disabled={!isDirty} loading={update.isPending} onClick={save}>
              Save services
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

/** The services of a location, by category. Only changed categories are sent. */
export function CategoriesCard({ location }: { location: number }) {
  const { businessId } = useBusiness()
  const mapping = useOperation('getLocationMapping', { query: { businessId: location } })
  const catalogue = useAllPages('listServices', 'services', { query: { businessId }, body: { sortBy: 'name' } })
  return (
    <Section
      title="Services at this location"
      description="Categories belong to the account: moving a service to another category affects every location that offers it. Only people with access to the whole account can change categories."
    >
      <Query of={mapping}>
        {(mapping) => (
          <Query of={catalogue}>
            {({ services }) => (
              <CategoryEditor
                key={JSON.stringify(mapping)}
                location={location}
                before={mappingOf(mapping)}
                services={services}
              />
            )}
          </Query>
        )}
      </Query>
    </Section>
  )
}
