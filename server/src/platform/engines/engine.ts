import type { EngineRefusal } from '../../domain/search-ai/retry.ts'

/** What came of asking once: a chat completion as it was sent, or why there is none. */
export type EngineReply = { readonly raw: string } | EngineRefusal
