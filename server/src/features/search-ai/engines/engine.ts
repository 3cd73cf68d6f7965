import type { EngineRefusal } from '../rules/retry.ts'

/** The result of one question: a chat completion as received, or the reason why there is none. */
export type EngineReply = { readonly raw: string } | EngineRefusal
