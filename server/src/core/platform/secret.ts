import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Settings, SettingsError } from './settings.ts'
import { SECRET_LENGTH_MIN } from './settings-table.ts'
import { syncFolder } from './sync-folder.ts'

/** The installation's secret. Each purpose has a separate key, so that a token made for one is not valid for another. */
export interface Secret {
  /** The same text gives the same hash. Without the secret, the text cannot be found by trying. */
  keyedHash(purpose: string, text: string): Buffer
  /** Encrypts for storage. `context` is where the result is stored: a copy in another context cannot be decrypted. */
  seal(purpose: string, context: string, text: string): Buffer
  /** Returns undefined if it was sealed with another secret, for another purpose or context, or has been changed. */
  unseal(purpose: string, context: string, sealed: Buffer): string | undefined
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function secretOf(key: string): Secret {
  // Cached as key objects, because creating one from a buffer takes five times as long as the hash.
  const keys = new Map<string, KeyObject>()
  const keyFor = (purpose: string) => {
    const derive = () => createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `presence ${purpose}`, 32)))
    const derived = keys.get(purpose) ?? derive()
    keys.set(purpose, derived)
    return derived
  }
  return {
    keyedHash: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
    seal: (purpose, context, text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, keyFor(`sealed ${purpose}`), nonce).setAAD(Buffer.from(context))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
    },
    unseal: (purpose, context, sealed) => {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv(CIPHER, keyFor(`sealed ${purpose}`), nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** Stored in the database to recognise its secret, without revealing it. */
export const proofOf = (secret: Secret) => secret.keyedHash('proof', '')

/** SECRET_KEY, or the key in DATA_DIR, which the first process that needs it creates. */
export async function readSecret({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>): Promise<Secret> {
  return secretOf(secretKey ?? (await findOrMakeKey(join(dataDir, 'secret-key'), dataDir)))
}

/** SECRET_KEY, or the key in DATA_DIR, or undefined: for commands that must not create one. */
export const findSecretKey = async ({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>) =>
  secretKey ?? (await readKey(join(dataDir, 'secret-key')))

/** Creates a key in a DATA_DIR without one, like the first start. Returns a function that undoes it. */
export async function installSecretKey(key: string, dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'secret-key')
  await findOrMakeKey(file, dataDir, key)
  return () => rm(file, { force: true })
}

const newKey = () => randomBytes(32).toString('base64url')

async function findOrMakeKey(file: string, dataDir: string, key = newKey()): Promise<string> {
  const existing = await readKey(file)
  if (existing !== undefined) return existing
  await mkdir(dataDir, { recursive: true })
  // Linked into place when complete: of several concurrent starts, one wins and the others read its key.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(draft, `${key}\n`, { mode: 0o600, flush: true })
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await syncFolder(dataDir)
  } finally {
    await rm(draft, { force: true })
  }
  return (await readKey(file)) as string
}

const readKey = (file: string) =>
  readFile(file, 'utf8').then(
    (text) => {
      const key = text.trim()
      if (key.length >= SECRET_LENGTH_MIN) return key
      throw new SettingsError(
        `${file} must contain at least ${SECRET_LENGTH_MIN} characters: put the correct secret key there`,
      )
    },
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    },
  )
