import { extname } from 'node:path'

/**
 * A module that is started by its path, as a thread or a process. It is TypeScript in the repository and JavaScript in the
 * package, and the compiler rewrites extensions only in imports. So the path is given without one, and gets that of the
 * caller.
 */
export const programFile = (path: string, callerUrl: string) => new URL(`${path}${extname(callerUrl)}`, callerUrl)
