import { open } from 'node:fs/promises'

/** A power cut must not lose the name of a file that others are about to rely on. */
export async function syncFolder(path: string) {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
