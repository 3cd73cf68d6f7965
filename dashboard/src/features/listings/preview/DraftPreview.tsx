import { Card, Image, Stack, Text, Title } from '@mantine/core'
import { isOwnImage } from '../sections/uploaded-image.ts'
import { useListingEditor } from '../use-listing-editor.ts'
import { cardOf } from './card.ts'

/** The draft as a customer would see it, updated on every keystroke. */
export function DraftPreview() {
  const { draft } = useListingEditor()
  const card = cardOf(draft, new Date())
  return (
    <Card component="aside" aria-label="Preview of your draft" padding="md" pos="sticky" top={76}>
      {isOwnImage(card.photo) && (
        <Card.Section mb="sm">
          <Image src={card.photo} alt="" h={130} fit="cover" />
        </Card.Section>
      )}
      <Text size="xs" c="dimmed" fw={600}>
        Preview of your draft
      </Text>
      <Stack gap={6} mt={4} className="wraps">
        <Title order={2} size="h4">
          {card.name || 'No name yet'}
        </Title>
        <Line text={card.category} missing="No category" />
        <Line text={card.address.join('\n')} missing="No address" />
        <Line text={card.today} missing="No hours" />
        <Line text={card.phone} missing="No phone" />
        <Line text={card.website} missing="No website" />
        <Text size="sm" lineClamp={6}>
          {card.description}
        </Text>
      </Stack>
    </Card>
  )
}

const Line = ({ text, missing }: { text: string; missing: string }) => (
  <Text size="sm" {...(!text && { c: 'dimmed', fs: 'italic' })}>
    {text || missing}
  </Text>
)
