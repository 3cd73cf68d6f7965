import type { IncomingMessage } from 'node:http'

export interface NewSpan {
  readonly name: string
  /** `job` starts a trace. The others belong to a request or a job, and are not recorded outside of one. */
  readonly kind: 'job' | 'database' | 'outbound'
  readonly attributes?: Readonly<Record<string, string>>
}

/** Headers that continue the trace in the receiving service. */
export type TraceHeaders = Readonly<Record<string, string>>

export interface AnsweredRequest {
  readonly operation: string
  readonly method: string
  readonly status: number
  readonly partnerId: number | undefined
}

/** The OpenTelemetry SDK, as set up by open-tracing.ts. */
export interface Tracing {
  inSpan<Result>(span: NewSpan, work: (headers: TraceHeaders) => Promise<Result>): Promise<Result>
  /** Starts the span of a request and handles the request inside it. Only a trusted caller may continue a trace. */
  traceRequest(request: IncomingMessage, isTrusted: (address: string) => boolean, answer: () => void): void
  /** Runs work within the span of its request, for work started by socket events, such as the end of a body. */
  inRequest(request: IncomingMessage, work: () => void): void
  /** Returns the id of the trace. */
  endRequest(request: IncomingMessage, answered: AnsweredRequest): string | undefined
  close(): Promise<void>
}

/** Undefined while tracing is off. Then no part of the SDK is loaded, and each function below only calls its argument. */
let tracing: Tracing | undefined

export function useTracing(given: Tracing | undefined) {
  tracing = given
}

export const isTracing = () => tracing !== undefined

const NO_HEADERS: TraceHeaders = {}

export const inSpan = <Result>(span: NewSpan, work: (headers: TraceHeaders) => Promise<Result>): Promise<Result> =>
  tracing ? tracing.inSpan(span, work) : work(NO_HEADERS)

/** Only the method and the host, because a path or query may contain a key or personal data. */
export const outboundSpan = ({ method, url }: { readonly method: string; readonly url: string }): NewSpan => ({
  name: method,
  kind: 'outbound',
  attributes: { 'http.request.method': method, 'server.address': URL.parse(url)?.hostname ?? '' },
})

export function traceRequest(request: IncomingMessage, isTrusted: (address: string) => boolean, answer: () => void) {
  if (tracing) tracing.traceRequest(request, isTrusted, answer)
  else answer()
}

export function inRequest(request: IncomingMessage, work: () => void) {
  if (tracing) tracing.inRequest(request, work)
  else work()
}

export const endRequest = (request: IncomingMessage, answered: AnsweredRequest): string | undefined =>
  tracing?.endRequest(request, answered)
