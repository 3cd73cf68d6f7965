import { Card, SimpleGrid, Text, Title } from '@mantine/core'
import { counted } from '../../parts/format/format.ts'
import { SentimentBar } from './SentimentBar.tsx'
import { type Mentions, sharesOf } from './sentiment-shares.ts'
import type { Statistics } from './ThemeTable.tsx'

/** All mentions of the business and its competitors, side by side. */
export const Overall = ({ statistics }: { statistics: Statistics }) => (
  <SimpleGrid cols={{ base: 1, sm: 2, lg: Math.min(4, statistics.competitors.length + 1) }} spacing="md">
    <One {...statistics} />
    {statistics.competitors.map((competitor) => (
      <One key={competitor.id} {...competitor} />
    ))}
  </SimpleGrid>
)

const One = ({ name, ...mentions }: Mentions & { readonly name: string }) => (
  <Card component="section" padding="md" aria-label={name}>
    <Title order={2} size="h5" lineClamp={2}>
      {name}
    </Title>
    {mentions.ct === 0 ? (
      <Text c="dimmed" size="sm" mt="xs">
        No mentions
      </Text>
    ) : (
      <>
        <Text my="xs">
          <Text span fz={30} lh={1.2} fw={650}>
            {Math.round(sharesOf(mentions).positive)}%
          </Text>{' '}
          <Text span c="dimmed" size="sm">
            of {counted(mentions.ct, 'mention')} positive
          </Text>
        </Text>
        <SentimentBar of={mentions} most={mentions.ct} />
      </>
    )}
  </Card>
)
