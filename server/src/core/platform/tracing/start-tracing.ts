import type { Logger } from '../logger.ts'
import { SettingsError } from '../settings.ts'
import { programVersion } from '../version.ts'
import { useTracing } from './spans.ts'

type Environment = Readonly<Record<string, string | undefined>>

const ENDPOINTS = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT']

/** Exports traces if the environment names a receiver. Returns a function that sends the last of them. */
export async function startTracing(env: Environment, log: Logger): Promise<() => Promise<void>> {
  if (!exportsTraces(env)) return async () => {}
  // Imported here, so that no part of the SDK is loaded without a receiver.
  const { openTracing } = await import('./open-tracing.ts')
  const tracing = openTracing(env, programVersion, (reason) => log.warn({ reason }, 'traces cannot be exported'))
  useTracing(tracing)
  return async () => {
    useTracing(undefined)
    await tracing.close()
  }
}

function exportsTraces(env: Environment): boolean {
  if (env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER?.trim() === 'none')
    return false
  const endpoints = ENDPOINTS.filter((name) => env[name]?.trim())
  const wrong = endpoints.find((name) => !/^https?:$/.test(URL.parse(env[name] ?? '')?.protocol ?? ''))
  if (wrong) throw new SettingsError(`${wrong} must be http://… or https://…`)
  return endpoints.length > 0
}
