import { rolldown } from 'rolldown'

const MODULE = 'server/dist/platform/tracing/open-tracing.js'

/**
 * Replaces the compiled module with one that contains the packages of OpenTelemetry. Installed, they take 18 MB;
 * bundled, without what is not used, they take less than 0.2 MB.
 */
export async function bundleTracing() {
  const bundle = await rolldown({ input: MODULE, platform: 'node', logLevel: 'silent' })
  await bundle.write({ file: MODULE, codeSplitting: false })
}
