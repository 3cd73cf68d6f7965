import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceHeaders, Tracing } from './spans.ts'

type Environment = Readonly<Record<string, string | undefined>>

const KINDS = { job: SpanKind.CONSUMER, database: SpanKind.CLIENT, outbound: SpanKind.CLIENT }
/** A receiver that does not respond must not delay the exit of the process. */
const CLOSE_MS_MAX = 3_000
const WARN_MS = 60_000

/** The exporter reads its OTEL_EXPORTER_OTLP_* variables from the environment of the process. */
export function openTracing(env: Environment, version: string, onFailure: (reason: string) => void): Tracing {
  setGlobalErrorHandler(atMostOnceIn(WARN_MS, onFailure))
  const provider = new TracerProvider({
    sampler: samplerOf(env),
    resource: resourceFromAttributes({ 'service.name': 'presence', 'service.version': version }).merge(
      detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('presence', version)
  const current = new AsyncLocalStorage<Context>()
  const requests = new WeakMap<IncomingMessage, Context>()

  return {
    inSpan: async ({ name, kind, attributes = {} }, work) => {
      const parent = kind === 'job' ? ROOT_CONTEXT : current.getStore()
      if (!parent) return work({})
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
      try {
        return await current.run(trace.setSpan(parent, span), work, headersOf(span))
      } catch (error) {
        // Never the message: it may contain values.
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(error))
        throw error
      } finally {
        span.end()
      }
    },
    traceRequest: (request, isTrusted, answer) => {
      if (UNTRACED.has(request.url)) return answer()
      // The span gets its final name in endRequest, when the operation is known.
      const parent = isTrusted(request.socket.remoteAddress ?? '') ? contextOf(request) : ROOT_CONTEXT
      const context = trace.setSpan(parent, tracer.startSpan('request', { kind: SpanKind.SERVER }, parent))
      requests.set(request, context)
      current.run(context, answer)
    },
    inRequest: (request, work) => {
      const context = requests.get(request)
      if (context) current.run(context, work)
      else work()
    },
    endRequest: (request, { operation, method, status, partnerId }) => {
      const context = requests.get(request)
      const span = context && trace.getSpan(context)
      if (!span) return undefined
      span.updateName(operation).setAttributes({
        'http.request.method': method,
        'http.response.status_code': status,
        ...(partnerId !== undefined && { 'presence.partner_id': partnerId }),
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(status))
      span.end()
      return span.spanContext().traceId
    },
    close: async () => {
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, CLOSE_MS_MAX)
      await Promise.race([provider.shutdown(), late]).catch(() => {})
      clearTimeout(timer)
    },
  }
}

/** Requested constantly, and not worth tracing. */
const UNTRACED: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * The caller's flag decides whether the trace is recorded. Only `traceparent` is used, because `tracestate` is free text.
 */
function contextOf({ headers }: IncomingMessage): Context {
  const given = headers.traceparent
  const remote = typeof given === 'string' ? parseTraceParent(given) : null
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
}

function headersOf(span: Span): TraceHeaders {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` }
}

function typeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return [code, name].find((known) => typeof known === 'string') ?? 'unknown'
}

function samplerOf({ OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: argument }: Environment) {
  const ratio = Number(argument?.trim() || 1)
  const roots: Readonly<Record<string, () => AlwaysOnSampler | AlwaysOffSampler | TraceIdRatioBasedSampler>> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1),
  }
  const [, parentBased, rootName = ''] = /^(parentbased_)?(\w+)$/.exec(name.trim()) ?? []
  const root = roots[rootName]?.()
  if (root && !parentBased) return root
  return new ParentBasedSampler({ root: root ?? new AlwaysOnSampler() })
}

function atMostOnceIn(ms: number, report: (reason: string) => void) {
  let quietUntil = 0
  return (failure: unknown) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + ms
    report(failure instanceof Error ? failure.message : 'unknown')
  }
}
