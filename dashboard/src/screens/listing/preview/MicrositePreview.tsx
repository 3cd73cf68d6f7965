import { Anchor, Card, Group, Text } from '@mantine/core'
import { Icon } from '../../../parts/Icon.tsx'
import { useListingEditor } from '../use-editor.ts'
import classes from './MicrositePreview.module.css'
import { NotSavedYet } from './NotSavedYet.tsx'

export function MicrositePreview() {
  const { businessNumber } = useListingEditor()
  const address = `/sites/${businessNumber}`
  return (
    <Card>
      <Group justify="space-between" mb="md">
        <Text size="sm" c="dimmed">
          The page as the public sees it.
        </Text>
        <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
          Open it <Icon name="external" size={14} />
        </Anchor>
      </Group>
      <NotSavedYet />
      <iframe className={classes.frame} src={address} title="The microsite of this business" />
    </Card>
  )
}
