import {
  Alert,
  Button,
  Card,
  Fieldset,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import { useNameOfBusiness } from '../../../parts/business/business-names.ts'
import { useBusiness, useMay } from '../../../parts/business/current-business.ts'
import { discard as askToDiscard, LeaveGuard } from '../../../parts/form/LeaveGuard.tsx'
import { formatDateTime, formatNumber } from '../../../parts/format/format.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import type { Plan } from '../use-plan.ts'
import { Engines } from './Engines.tsx'
import { type Draft, formatQuestionCount } from './plan-draft.ts'
import { Themes } from './Themes.tsx'
import { type Editing, usePlanDraft } from './use-plan-draft.ts'

const saveLabel = (plan: Plan | null) => {
  if (!plan) return 'Save plan'
  return plan.inheritedFrom === null ? 'Save new version' : 'Save for this business only'
}

/** Explains which businesses the plan applies to, unless it is only the current one. */
function PlanScope({ plan }: { plan: Plan | null }) {
  const { type } = useBusiness()
  const inherited = plan?.inheritedFrom ?? null
  const nameOf = useNameOfBusiness(inherited === null ? [] : [inherited])
  if (inherited === null && type === 'location') return null
  return (
    <Alert>
      {inherited === null
        ? "This plan applies to every location below that doesn't have its own plan. Placeholders are filled in from each location's listing. Calls for all locations count towards the limit."
        : `This plan is inherited from the account (${nameOf(inherited)}), and calls count towards the account's limit. If you save changes, this business gets its own plan. The engines' API keys are not copied.`}
    </Alert>
  )
}

export function PlanForm({ plan }: { plan: Plan | null }) {
  const editing = usePlanDraft(plan)
  const { draft, isDirty, isSaving, save, discard } = editing
  const { type } = useBusiness()
  const mayChange = useMay()('updateSearchAiAccountSetup')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <LeaveGuard isDirty={isDirty} what="plan" />
      <Stack gap="lg">
        <PlanScope plan={plan} />
        <Fieldset variant="unstyled" disabled={!mayChange}>
          <Stack gap="lg">
            <Themes {...editing} />
            <Engines {...editing} />
            <Basics plan={plan} {...editing} />
          </Stack>
        </Fieldset>
        <Card padding="md">
          <Group justify="space-between" gap="sm">
            <Text size="sm" role="status">
              {formatQuestionCount(draft, type === 'location')}
              {plan && ` · Version ${plan.version}`}
              {isDirty && ' · Unsaved changes'}
            </Text>
            {mayChange ? (
              <Group gap="sm">
                <Button
                  variant="default"
                  onClick={() => askToDiscard({ isDirty, what: 'plan', leave: discard })}
                  disabled={!isDirty || isSaving}
                >
                  Discard
                </Button>
                <Button type="submit" loading={isSaving} disabled={plan !== null && !isDirty}>
                  {saveLabel(plan)}
                </Button>
              </Group>
            ) : (
              <Text size="sm" c="dimmed">
                You need the Admin role to change the plan.
              </Text>
            )}
          </Group>
        </Card>
      </Stack>
    </form>
  )
}

const FREQUENCIES: { value: Draft['frequency']; label: string }[] = [
  { value: 'off', label: 'Only when started manually' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
]

const Basics = ({ plan, draft, set, errorAt }: Editing & { plan: Plan | null }) => (
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
        {formatNumber(plan.callsThisMonth)} of {formatNumber(plan.quota)} calls used this month.
        {plan.nextRunAt && ` Next scheduled run: ${formatDateTime(plan.nextRunAt)}.`}
      </Text>
    )}
  </Section>
)
