/**
 * How many random sequences a test tries against the database. `npm test` tries the same ones in every run, so that only a
 * change can make it fail. `npm run test:models` tries many more, new ones each time; MODEL_SEED repeats those of a
 * failure.
 */
export function modelRuns(usual: number): { seed?: number; numRuns: number } {
  const { MODEL_RUNS, MODEL_SEED } = process.env
  const seed = MODEL_SEED ?? (MODEL_RUNS ? undefined : '20261115')
  return { numRuns: Number(MODEL_RUNS ?? usual), ...(seed !== undefined && { seed: Number(seed) }) }
}
