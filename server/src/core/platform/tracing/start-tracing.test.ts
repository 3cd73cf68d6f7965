import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { openLogger } from '../logger.ts'
import { SettingsError } from '../settings.ts'
import { isTracing } from './spans.ts'
import { startTracing } from './start-tracing.ts'

const log = openLogger('silent')
const ENDPOINT = 'http://127.0.0.1:9'

/** The OpenTelemetry packages that a process loads with a module and these settings. */
function loadedWith(module: string, env: Record<string, string>): string[] {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ resolve: (name, context, next) => {
      if (name.startsWith('@opentelemetry/')) loaded.add(name)
      return next(name, context)
    } })
    await import('${module}')
    const { startTracing } = await import('./start-tracing.ts')
    await startTracing(process.env, { warn() {} })
    console.log(JSON.stringify([...loaded]))
    process.exit()`
  const { PATH = '' } = process.env
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { PATH, ...env },
    encoding: 'utf8',
  })
  return JSON.parse(output) as string[]
}

test('without a receiver, no part of the SDK is loaded', () => {
  // The Prometheus client loads the API package, which does nothing on its own.
  const ofPrometheus = ['@opentelemetry/api']
  assert.deepEqual(loadedWith('../../../app/main.ts', {}), ofPrometheus)
  assert.ok(loadedWith('./spans.ts', { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT }).includes('@opentelemetry/sdk-trace'))
})

for (const env of [
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_SDK_DISABLED: 'true' },
  { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ENDPOINT, OTEL_TRACES_EXPORTER: 'none' },
])
  test(`off with ${JSON.stringify(env)}`, async () => {
    const stop = await startTracing(env, log)
    assert.equal(isTracing(), false)
    await stop()
  })

for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])
  test(`on with ${name}, until it is stopped`, async () => {
    const stop = await startTracing({ [name]: ENDPOINT }, log)
    assert.equal(isTracing(), true)
    await stop()
    assert.equal(isTracing(), false)
  })

test('an invalid endpoint is refused, without repeating it', async () => {
  await assert.rejects(
    startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, log),
    (error) =>
      error instanceof SettingsError && error.message === 'OTEL_EXPORTER_OTLP_ENDPOINT must be http://… or https://…',
  )
})
