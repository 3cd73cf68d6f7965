import { Group, NativeSelect, PasswordInput, SimpleGrid, TextInput } from '@mantine/core'
import { type DraftEngine, newEngine, withEntry } from './draft.ts'
import { PlanCard, Remove } from './PlanCard.tsx'
import type { Editing } from './use-draft.ts'

const TYPES = [
  { value: 'chat', label: 'Chat completions endpoint' },
  { value: 'recorded', label: 'Recorded answers from the operator' },
]

export const Engines = ({ draft: { engines }, set, errorAt }: Editing) => (
  <PlanCard
    title="Engines"
    description="The AI engines to ask: any service or local model with a chat completions API."
    wrong={errorAt('engines')}
    verb="Add engine"
    onAdd={() => set({ engines: [...engines, newEngine()] })}
  >
    {engines.map((engine, at) => (
      <EngineFields
        key={engine.id}
        engine={engine}
        errorAt={(member) => errorAt(member ? `engines.${at}.${member}` : `engines.${at}`)}
        onChange={(change) => set({ engines: withEntry(engines, engine.id, change) })}
      />
    ))}
  </PlanCard>
)

interface FieldsProps {
  readonly engine: DraftEngine
  readonly errorAt: (member: string) => string | undefined
  readonly onChange: (change: Partial<DraftEngine> | null) => void
}

function EngineFields({ engine, errorAt, onChange }: FieldsProps) {
  const field = (name: 'name' | 'baseUrl' | 'model' | 'key') => ({
    value: engine[name],
    error: errorAt(name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap" role="group" aria-label={engine.name || 'New engine'}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="xs" flex={1}>
        <TextInput label="Name" placeholder="assistant" required {...field('name')} />
        <NativeSelect
          label="Type"
          data={TYPES}
          value={engine.type}
          error={errorAt('type') ?? errorAt('')}
          onChange={(event) => onChange({ type: event.currentTarget.value as DraftEngine['type'] })}
        />
        {engine.type === 'chat' && (
          <>
            <TextInput label="Base URL" placeholder="https://engine.example/v1" required {...field('baseUrl')} />
            <TextInput label="Model" placeholder="model-1" required {...field('model')} />
            <PasswordInput
              label="API key"
              description={
                engine.hasKey ? 'A key is saved. Enter another to replace it' : 'Stored encrypted and never shown'
              }
              autoComplete="off"
              visibilityToggleButtonProps={{ 'aria-label': 'Show or hide key' }}
              {...field('key')}
            />
          </>
        )}
      </SimpleGrid>
      <Remove what={engine.name || 'new engine'} onClick={() => onChange(null)} />
    </Group>
  )
}
