import { Button, CloseButton, Group, Stack, TextInput } from '@mantine/core'
import { Icon } from '../../../parts/Icon.tsx'
import { Warning } from '../fields/TextField.tsx'
import { Rules } from '../hours/Rules.tsx'
import { useMember } from '../use-member.ts'
import { useRules } from '../use-rules.ts'

const PATH = 'businessInfo.serviceAreas'

export function ServiceAreas() {
  const { value, set, warning } = useMember(PATH)
  const rules = useRules(PATH)
  const put = (at: number, change: Partial<(typeof value)[number]>) =>
    set(value.map((area, index) => (index === at ? { ...area, ...change } : area)))
  return (
    <Stack gap="sm">
      {value.map((area, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an area has no identity but its place
        <Group key={at} gap="sm" wrap="nowrap">
          <TextInput
            flex={2}
            aria-label={`Service area ${at + 1}`}
            placeholder="Town or district"
            value={area.description}
            onChange={(event) => put(at, { description: event.currentTarget.value })}
          />
          <TextInput
            flex={1}
            aria-label={`Place ID of service area ${at + 1}`}
            placeholder="Place ID"
            value={area.placeId}
            onChange={(event) => put(at, { placeId: event.currentTarget.value })}
          />
          <CloseButton
            aria-label={`Remove service area ${at + 1}`}
            onClick={() => set(value.filter((_, index) => index !== at))}
          />
        </Group>
      ))}
      <Rules words={rules} />
      <Warning words={warning} />
      <Group>
        <Button
          size="xs"
          variant="light"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => set([...value, { description: '', placeId: '' }])}
        >
          Add service area
        </Button>
      </Group>
    </Stack>
  )
}
