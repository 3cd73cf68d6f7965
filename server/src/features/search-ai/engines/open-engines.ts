import { readFile } from 'node:fs/promises'
import type { EngineSettings } from '../../../core/platform/setting-formats.ts'
import type { EngineReply } from '../rules/engine-reply.ts'
import type { PlannedEngine } from '../rules/plan.ts'
import { askChat } from './chat-engine.ts'

/** Sends a prompt to the engine of a plan. A new kind of engine needs a file here, a line below and a value in the plan. */
export function openEngines(settings: EngineSettings, now: () => Date) {
  const askRecorded = recordedAnswers(settings.recordedAnswers)
  return {
    ask: (engine: PlannedEngine, key: string | undefined, prompt: string): Promise<EngineReply> =>
      engine.type === 'chat' ? askChat({ engine, key, prompt, settings, now }) : askRecorded(prompt),
  }
}

interface Recording {
  readonly prompt: string
  readonly answer: string
  readonly citations?: readonly string[]
}

const folded = (prompt: string) => prompt.trim().toLowerCase()
const refusal = (reason: string, concernsEngine: boolean) => ({ reason, isPassing: false, concernsEngine })

/**
 * Returns recorded answers from a file, for trying the product without an engine. The file is read with the first question.
 */
export function recordedAnswers(file: string): (prompt: string) => Promise<EngineReply> {
  let reading: Promise<ReadonlyMap<string, string> | undefined> | undefined
  return async (prompt) => {
    reading ??= readRecordings(file)
    const recordings = await reading
    if (!recordings) return refusal('the file of recorded answers cannot be read', true)
    const raw = recordings.get(folded(prompt))
    return raw === undefined ? refusal('no answer is recorded for this prompt', false) : { raw }
  }
}

/** Converts the recordings to chat completions, so that the stored format is the same for every engine. */
async function readRecordings(file: string): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const { answers } = JSON.parse(await readFile(file, 'utf8')) as { answers: Recording[] }
    return new Map(
      answers.map(({ prompt, answer, citations = [] }) => [
        folded(prompt),
        JSON.stringify({ choices: [{ message: { content: answer } }], citations }),
      ]),
    )
  } catch {
    return undefined
  }
}
