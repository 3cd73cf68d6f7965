import { useAll } from '../../parts/api/all-pages.ts'
import { useAnswer } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { Section } from '../../parts/layout/Section.tsx'
import { CategoryEditor } from './CategoryEditor.tsx'
import { mappingOf } from './mapping.ts'

/** The services of a location, by category. Only changed categories are sent. */
export function CategoriesCard({ location }: { location: number }) {
  const { businessId } = useBusiness()
  const carried = useAnswer('getLocationMapping', { query: { businessId: location } })
  const catalogue = useAll('listServices', 'services', { query: { businessId }, body: { sortBy: 'name' } })
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
