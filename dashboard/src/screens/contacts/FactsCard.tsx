import { Badge, Card, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Contact } from './contact.ts'
import classes from './FactsCard.module.css'

export const FactsCard = ({ contact }: { contact: Contact }) => (
  <Card>
    <Title order={2} size="h4" mb="md">
      Details
    </Title>
    <dl className={classes.facts}>
      <Fact name="E-mail">{contact.email}</Fact>
      <Fact name="Phone">{contact.phone && `${contact.phone} (${contact.countryCode})`}</Fact>
      <Fact name="Source">{contact.source}</Fact>
      <Fact name="External id">{contact.externalId}</Fact>
      <Fact name="Locations">
        {contact.mappings.map(({ cid, location }) => (
          <Text size="sm" key={cid}>
            {location}
          </Text>
        ))}
      </Fact>
      <Fact name="Tags">{contact.tags.length > 0 && <Tags tags={contact.tags} />}</Fact>
      {contact.customFields.map(({ fieldName, fieldValue }) => (
        <Fact key={fieldName} name={fieldName}>
          {fieldValue}
        </Fact>
      ))}
    </dl>
  </Card>
)

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <Group gap={4}>
    {tags.map((tag) => (
      <Badge key={tag} color="gray">
        {tag}
      </Badge>
    ))}
  </Group>
)
