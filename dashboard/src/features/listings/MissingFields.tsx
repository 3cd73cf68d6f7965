import { Anchor, Group, Text } from '@mantine/core'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { Section } from '../../parts/layout/Section.tsx'
import { inFormOrder } from './section-of-field.ts'
import { useListingEditor } from './use-listing-editor.ts'

type GoTo = (field: string) => void

/** What the listing lacks, asked for once: each is a link to its field. */
export function MissingFields({ goToField }: { goToField: GoTo }) {
  const { businessNumber, changed, missing: required } = useListingEditor()
  const { type } = useBusiness()
  const query = { businessId: businessNumber, count: 1 }
  const { data } = useOperation('listLocations', { query }, { enabled: type === 'location' })
  const needed = data?.locations[0]?.health?.missing ?? []
  const isUnedited = (field: string) => !changed.some((path) => path === field)
  const others = needed.filter((field) => isUnedited(field) && !required.includes(field))
  if (required.length + others.length === 0) return null
  return (
    <Section title="Still missing">
      {required.length > 0 && <Fields title="Required" fields={required} goToField={goToField} />}
      {others.length > 0 && <Fields title="Expected by directories" fields={others} goToField={goToField} />}
    </Section>
  )
}

interface Props {
  readonly title: string
  readonly fields: readonly string[]
  readonly goToField: GoTo
}

const Fields = ({ title, fields, goToField }: Props) => (
  <Group gap="xs" component="ul" className="bare-list" aria-label={title}>
    <Text component="li" size="sm" c="dimmed">
      {title}:
    </Text>
    {inFormOrder(fields).map((field) => (
      <li key={field}>
        <Anchor component="button" type="button" size="sm" onClick={() => goToField(field)}>
          {fieldLabel(field)}
        </Anchor>
      </li>
    ))}
  </Group>
)
