/** The part that this bench uses; the package has no types. */
declare module 'autocannon' {
  interface Request {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string
  }
  interface Client {
    setRequests(requests: Request[]): void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    /** The run ends on a multiple of this interval, so it is also the precision of the duration. */
    sampleInt: number
    setupClient(client: Client): void
  }
  interface Run extends Promise<{ errors: number; timeouts: number }> {
    on(event: 'response', listener: (client: Client, status: number, bytes: number, ms: number) => void): this
  }
  export default function autocannon(options: Options): Run
}
