import { Card, NativeSelect, SimpleGrid, TagsInput, Text, TextInput, Title } from '@mantine/core'
import { momentInWords, numberInWords } from '../../../parts/words.ts'
import type { Plan } from '../use-plan.ts'
import type { Draft } from './draft.ts'
import type { Editing } from './use-draft.ts'

const FREQUENCIES: { value: Draft['frequency']; label: string }[] = [
  { value: 'off', label: 'Only when somebody starts one' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
]

export const Basics = ({ plan, draft, set, errorAt }: Editing & { plan: Plan | null }) => (
  <Card component="section" aria-label="When and how much">
    <Title order={2} size="h4" mb="md">
      When and how much
    </Title>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <NativeSelect
        label="Runs"
        data={FREQUENCIES}
        value={draft.frequency}
        error={errorAt('frequency')}
        onChange={(event) => set({ frequency: event.currentTarget.value as Draft['frequency'] })}
      />
      <TextInput
        label="Calls a month, at most"
        inputMode="numeric"
        required
        value={draft.quota}
        error={errorAt('quota')}
        onChange={(event) => set({ quota: event.currentTarget.value })}
      />
      <TagsInput
        label="Other names of the business"
        description="Besides the one in the listing; Enter after each"
        value={[...draft.names]}
        error={errorAt('names')}
        onChange={(names) => set({ names })}
      />
      <TagsInput
        label="Competitors to look for"
        description="As people call them; Enter after each"
        value={[...draft.competitors]}
        error={errorAt('competitors')}
        onChange={(competitors) => set({ competitors })}
      />
    </SimpleGrid>
    {plan && (
      <Text size="sm" c="dimmed" mt="md">
        {numberInWords(plan.callsThisMonth)} of {numberInWords(plan.quota)} calls of this month are used.
        {plan.nextRunAt && ` The next run starts by itself: ${momentInWords(plan.nextRunAt)}.`}
      </Text>
    )}
  </Card>
)
