import { Group, NativeSelect, PasswordInput, SimpleGrid, TextInput } from '@mantine/core'
import { type DraftEngine, newEngine, withEntry } from './draft.ts'
import { PlanCard, Remove } from './PlanCard.tsx'
import type { Editing } from './use-draft.ts'

const TYPES = [
  { value: 'chat', label: 'Chat completions endpoint' },
  { value: 'recorded', label: 'Recorded answers of the operator' },
]

export const Engines = ({ draft: { engines }, set, errorAt }: Editing) => (
  <PlanCard
    title="Engines"
    description="Whom to ask: any service or local model that speaks the chat completions protocol."
    wrong={errorAt('engines')}
    verb="Add an engine"
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
          label="Kind"
          data={TYPES}
          value={engine.type}
          error={errorAt('type') ?? errorAt('')}
          onChange={(event) => onChange({ type: event.currentTarget.value as DraftEngine['type'] })}
        />
        {engine.type === 'chat' && (
          <>
            <TextInput label="Address" placeholder="https://engine.example/v1" required {...field('baseUrl')} />
            <TextInput label="Model" placeholder="model-1" required {...field('model')} />
            <PasswordInput
              label="Key"
              description={engine.hasKey ? 'One is kept; type another to replace it' : 'Kept sealed, never shown again'}
              autoComplete="off"
              visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the key' }}
              {...field('key')}
            />
          </>
        )}
      </SimpleGrid>
      <Remove what={engine.name || 'the new engine'} onClick={() => onChange(null)} />
    </Group>
  )
}
