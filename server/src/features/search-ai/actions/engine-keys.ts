import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import type { PlannedEngine } from '../rules/plan.ts'
import { findEngineKey, removeOtherEngineKeys, upsertEngineKey } from '../store/search-ai-plans.ts'

const PURPOSE = 'search-ai engine key'
/** An encrypted key can be decrypted only for its row and the address that it was saved with. */
const sealContext = (businessId: number, { name, baseUrl }: Pick<PlannedEngine, 'name' | 'baseUrl'>) =>
  JSON.stringify([businessId, name, baseUrl])

/** Returns undefined if the engine has no key, null if the key cannot be decrypted. */
export async function openEngineKey(db: Db, secret: Secret, businessId: number, engine: PlannedEngine) {
  const sealed = await findEngineKey(db, businessId, engine.name, engine.baseUrl)
  return sealed && (secret.unseal(PURPOSE, sealContext(businessId, engine), sealed) ?? null)
}

/** Undefined keeps the current key, "" removes it. */
type EngineWithKey = { readonly engine: PlannedEngine; readonly key: string | undefined }

/**
 * Returns the names of the engines that got a key. An engine that is removed, or gets another address, loses its key,
 * so that a person who may change the plan cannot send the key elsewhere.
 */
export async function saveEngineKeys(db: Db, secret: Secret, businessId: number, engines: readonly EngineWithKey[]) {
  const withKey = engines.filter(({ key }) => key !== '').map(({ engine }) => engine)
  await removeOtherEngineKeys(db, businessId, withKey)
  const written: string[] = []
  for (const { engine, key } of engines) {
    if (!key) continue
    const sealed = secret.seal(PURPOSE, sealContext(businessId, engine), key)
    await upsertEngineKey(db, businessId, { engine: engine.name, baseUrl: engine.baseUrl, sealed })
    written.push(engine.name)
  }
  return written
}
