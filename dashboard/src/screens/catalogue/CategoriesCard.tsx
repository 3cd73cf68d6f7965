import { Card, Text, Title } from '@mantine/core'
import { useAnswer } from '../../api/operations.ts'
import { Query } from '../../parts/Query.tsx'
import { useBusiness } from '../../shell/business.ts'
import { CategoryEditor } from './CategoryEditor.tsx'
import { mappingOf } from './mapping.ts'

/** The most that one question brings. */
const COUNT = 1000

/** What a location carries, category by category: operation 3 sends just those that were changed. */
export function CategoriesCard({ location }: { location: number }) {
  const { businessId } = useBusiness()
  const carried = useAnswer('getLocationMapping', { query: { businessId: location } })
  const catalogue = useAnswer('listServices', { query: { businessId, count: COUNT }, body: { sortBy: 'name' } })
  return (
    <Card>
      <Title order={2} size="h4">
        What this location carries
      </Title>
      <Text size="sm" c="dimmed" mb="md" maw={640}>
        Categories belong to the account: a service that changes its category does so at every location that carries it.
        Only people with access to the account can change them.
      </Text>
      <Query of={carried}>
        {(carried) => (
          <Query of={catalogue}>
            {({ services }) => (
              <CategoryEditor
                key={JSON.stringify(carried)}
                location={location}
                before={mappingOf(carried)}
                services={services}
              />
            )}
          </Query>
        )}
      </Query>
    </Card>
  )
}
