import { getCompileCacheDir } from 'node:module'
import { dirname, extname } from 'node:path'

/**
 * A module that is started by its path, as a thread or a process. It is TypeScript in the repository and JavaScript in the
 * package, and the compiler rewrites extensions only in imports. So the path is given without one, and gets that of the
 * caller.
 */
export const programFile = (path: string, callerUrl: string) => new URL(`${path}${extname(callerUrl)}`, callerUrl)

/** The environment of a thread or process that gets no other. Without it, the program is compiled again at every start. */
export const compileCacheEnvironment = (): Record<string, string> => {
  const folder = getCompileCacheDir()
  // Node adds a subfolder for its version.
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}
