import { useAnswer } from '../../api/operations.ts'
import { Query } from '../../parts/Query.tsx'
import { Section } from '../../parts/Section.tsx'
import { useBusiness } from '../../shell/business.ts'
import { CategoryEditor } from './CategoryEditor.tsx'
import { mappingOf } from './mapping.ts'

/** The largest page that the API returns. */
const COUNT = 1000

/** The services of a location, by category. Only changed categories are sent. */
export function CategoriesCard({ location }: { location: number }) {
  const { businessId } = useBusiness()
  const carried = useAnswer('getLocationMapping', { query: { businessId: location } })
  const catalogue = useAnswer('listServices', { query: { businessId, count: COUNT }, body: { sortBy: 'name' } })
  return (
    <Section
      title="Services at this location"
      description="Categories belong to the account: moving a service to another category affects every location that offers it. Only people with access to the whole account can change categories."
    >
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
    </Section>
  )
}
