import type { PlannedEngine } from '../../domain/search-ai/plan.ts'
import { engineKeyPlace, engineKeyPurpose } from '../../jobs/search-ai/engine-key.ts'
import type { Db } from '../../platform/database.ts'
import type { Secret } from '../../platform/secret.ts'
import { removeOtherEngineKeys, upsertEngineKey } from '../../store/search-ai/search-ai-plans.ts'

/** Undefined leaves the key that is there, "" forgets it. */
type EngineWithKey = { readonly engine: PlannedEngine; readonly key: string | undefined }

/**
 * Answers the names of the engines that got a key. One that is gone, or has moved to another address, loses its own:
 * whoever may change the plan must not be able to have a key sent somewhere else.
 */
export async function keepEngineKeys(db: Db, secret: Secret, businessId: number, engines: readonly EngineWithKey[]) {
  const kept = engines.filter(({ key }) => key !== '').map(({ engine }) => engine)
  await removeOtherEngineKeys(db, businessId, kept)
  const written: string[] = []
  for (const { engine, key } of engines) {
    if (!key) continue
    const sealed = secret.seal(engineKeyPurpose, engineKeyPlace(businessId, engine), key)
    await upsertEngineKey(db, businessId, { engine: engine.name, baseUrl: engine.baseUrl, sealed })
    written.push(engine.name)
  }
  return written
}
