import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** The environment of a thread or process that gets no other. Without it, the program is compiled again at every start. */
export const compileCacheEnvironment = (): Record<string, string> => {
  const folder = getCompileCacheDir()
  // Node adds a subfolder for its version.
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}
