import type { EngineSettings } from '../../../core/platform/engine-settings.ts'
import type { PlannedEngine } from '../rules/plan.ts'
import { askChat } from './chat-engine.ts'
import type { EngineReply } from './engine.ts'
import { recordedAnswers } from './recorded-engine.ts'

/** Sends a prompt to the engine of a plan. A new kind of engine needs a file here, a line below and a value in the plan. */
export function openEngines(settings: EngineSettings, now: () => Date) {
  const askRecorded = recordedAnswers(settings.recordedAnswers)
  return {
    ask: (engine: PlannedEngine, key: string | undefined, prompt: string): Promise<EngineReply> =>
      engine.type === 'chat' ? askChat({ engine, key, prompt, settings, now }) : askRecorded(prompt),
  }
}
