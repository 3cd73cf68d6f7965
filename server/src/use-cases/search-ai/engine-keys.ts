import type { PlannedEngine } from '../../domain/search-ai/plan.ts'
import type { Db } from '../../platform/database.ts'
import type { Secret } from '../../platform/secret.ts'
import { findEngineKey, removeOtherEngineKeys, upsertEngineKey } from '../../store/search-ai/search-ai-plans.ts'

const PURPOSE = 'search-ai engine key'
/** A sealed key opens only in the row it was sealed for, for the address it was given with. */
const placeOf = (businessId: number, { name, baseUrl }: Pick<PlannedEngine, 'name' | 'baseUrl'>) =>
  JSON.stringify([businessId, name, baseUrl])

/** Undefined when the engine has no key, null when its key cannot be opened. */
export async function openEngineKey(db: Db, secret: Secret, businessId: number, engine: PlannedEngine) {
  const sealed = await findEngineKey(db, businessId, engine.name, engine.baseUrl)
  return sealed && (secret.unseal(PURPOSE, placeOf(businessId, engine), sealed) ?? null)
}

/** Undefined leaves the key that is there, "" forgets it. */
type EngineWithKey = { readonly engine: PlannedEngine; readonly key: string | undefined }

/**
 * Answers the names of the engines that got a key. One that is gone, or has moved to another address, loses its own:
 * a person who may change the plan must not be able to have a key sent elsewhere.
 */
export async function keepEngineKeys(db: Db, secret: Secret, businessId: number, engines: readonly EngineWithKey[]) {
  const kept = engines.filter(({ key }) => key !== '').map(({ engine }) => engine)
  await removeOtherEngineKeys(db, businessId, kept)
  const written: string[] = []
  for (const { engine, key } of engines) {
    if (!key) continue
    const sealed = secret.seal(PURPOSE, placeOf(businessId, engine), key)
    await upsertEngineKey(db, businessId, { engine: engine.name, baseUrl: engine.baseUrl, sealed })
    written.push(engine.name)
  }
  return written
}
