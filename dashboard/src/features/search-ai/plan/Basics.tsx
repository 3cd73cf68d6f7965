import { NativeSelect, SimpleGrid, TagsInput, Text, TextInput } from '@mantine/core'
import { momentInWords, numberInWords } from '../../../parts/format/format.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import type { Plan } from '../use-plan.ts'
import type { Draft } from './plan-draft.ts'
import type { Editing } from './use-plan-draft.ts'

const FREQUENCIES: { value: Draft['frequency']; label: string }[] = [
  { value: 'off', label: 'Only when started manually' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
]

export const Basics = ({ plan, draft, set, errorAt }: Editing & { plan: Plan | null }) => (
  <Section title="Schedule and limits">
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <NativeSelect
        label="Schedule"
        data={FREQUENCIES}
        value={draft.frequency}
        error={errorAt('frequency')}
        onChange={(event) => set({ frequency: event.currentTarget.value as Draft['frequency'] })}
      />
      <TextInput
        label="Maximum calls per month"
        inputMode="numeric"
        required
        value={draft.quota}
        error={errorAt('quota')}
        onChange={(event) => set({ quota: event.currentTarget.value })}
      />
      <TagsInput
        label="Other names of the business"
        description="In addition to the name in the listing. Press Enter after each"
        value={[...draft.names]}
        error={errorAt('names')}
        onChange={(names) => set({ names })}
      />
      <TagsInput
        label="Competitors to look for"
        description="The names people use for them. Press Enter after each"
        value={[...draft.competitors]}
        error={errorAt('competitors')}
        onChange={(competitors) => set({ competitors })}
      />
    </SimpleGrid>
    {plan && (
      <Text size="sm" c="dimmed">
        {numberInWords(plan.callsThisMonth)} of {numberInWords(plan.quota)} calls used this month.
        {plan.nextRunAt && ` Next scheduled run: ${momentInWords(plan.nextRunAt)}.`}
      </Text>
    )}
  </Section>
)
