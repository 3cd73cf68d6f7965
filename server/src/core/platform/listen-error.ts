/** The server cannot listen on its port or address. The message says what to change. */
export class ListenError extends Error {}

/** Explains a failure of `listen`. `chooseAnother` says how to choose another port. */
export function listenErrorFor(error: unknown, chooseAnother: (port: number) => string): unknown {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  switch (code) {
    case 'EADDRINUSE':
      return new ListenError(
        `port ${port} is in use. Stop the program that uses it, or choose another port: ${chooseAnother(Number(port) + 1)}`,
      )
    case 'EACCES':
      return new ListenError(`port ${port} needs more privileges. Choose one above 1023: ${chooseAnother(8080)}`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ListenError(
        'HOST is not an address of this machine. Use HOST=127.0.0.1, or 0.0.0.0 for all interfaces.',
      )
    default:
      return error
  }
}
