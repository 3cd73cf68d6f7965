import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Every media file below a DATA_DIR, stored or incoming. */
export async function listStoredFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}
