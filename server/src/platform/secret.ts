import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** The installation's secret. Each purpose has a key of its own, so that what is made for one is of no use for another. */
export interface Secret {
  /** The same text gives the same hash, and nobody without the secret can try texts until one fits. */
  keyedHash(purpose: string, text: string): Buffer
}

export function secretOf(key: string): Secret {
  // As key objects: made of a buffer each time, they take five times as long as the hash.
  const keys = new Map<string, KeyObject>()
  const keyFor = (purpose: string) => {
    const derive = () => createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `presence ${purpose}`, 32)))
    const known = keys.get(purpose) ?? derive()
    keys.set(purpose, known)
    return known
  }
  return { keyedHash: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest() }
}

/** SECRET_KEY, else the one in DATA_DIR, which the first process that needs it makes. */
export async function readSecret({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>): Promise<Secret> {
  return secretOf(secretKey ?? (await findOrMakeKey(join(dataDir, 'secret-key'), dataDir)))
}

async function findOrMakeKey(file: string, dataDir: string): Promise<string> {
  const found = await readKey(file)
  if (found !== undefined) return found
  await mkdir(dataDir, { recursive: true })
  // Linked into place when it is whole: of several processes that start together, one wins and the others read its key.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return (await readKey(file)) as string
}

const readKey = (file: string) =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    },
  )
