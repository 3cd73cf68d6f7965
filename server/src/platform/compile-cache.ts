import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** For a thread or process that gets no other environment. Without it, the program is compiled again at every start. */
export const compileCacheEnvironment = (): Record<string, string> => {
  const folder = getCompileCacheDir()
  // Node adds a folder for its version.
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}
