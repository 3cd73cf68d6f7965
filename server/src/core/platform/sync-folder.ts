import { open } from 'node:fs/promises'

/** Ensures that a power cut does not lose the names of files in this folder. */
export async function syncFolder(path: string) {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
