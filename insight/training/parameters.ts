export interface Parameters {
  readonly values: Float64Array
  readonly gradients: Float64Array
  readonly names: readonly string[]
  readonly at: (name: string) => { readonly values: Float64Array; readonly gradients: Float64Array }
  /** One step of Adam with decoupled weight decay. Resets the gradients to zero. */
  step(rate: number, decay: number): void
}

/** All weights are in one array, so that the optimiser is one loop. `shapes` has rows and columns; one column is a bias. */
export function createParameters(
  shapes: Readonly<Record<string, readonly [number, number]>>,
  random: () => number,
): Parameters {
  const places = new Map<string, readonly [number, number]>()
  let length = 0
  for (const [name, [rows, columns]] of Object.entries(shapes)) {
    places.set(name, [length, length + rows * columns])
    length += rows * columns
  }
  const values = new Float64Array(length)
  const gradients = new Float64Array(length)
  const first = new Float64Array(length)
  const second = new Float64Array(length)
  let steps = 0
  for (const [name, [rows, columns]] of Object.entries(shapes)) {
    const [from, to] = places.get(name) as readonly [number, number]
    const limit = columns === 1 ? 0 : Math.sqrt(6 / (rows + columns))
    for (let at = from; at < to; at++) values[at] = (random() * 2 - 1) * limit
  }
  const views = new Map(
    [...places].map(([name, [from, to]]) => [
      name,
      { values: values.subarray(from, to), gradients: gradients.subarray(from, to) },
    ]),
  )
  return {
    names: [...places.keys()],
    values,
    gradients,
    at: (name) => views.get(name) as { values: Float64Array; gradients: Float64Array },
    step: (rate, decay) => {
      steps++
      const firstScale = 1 / (1 - 0.9 ** steps)
      const secondScale = 1 / (1 - 0.999 ** steps)
      for (let at = 0; at < length; at++) {
        const gradient = gradients[at] as number
        const m = 0.9 * (first[at] as number) + 0.1 * gradient
        const v = 0.999 * (second[at] as number) + 0.001 * gradient * gradient
        first[at] = m
        second[at] = v
        const value = values[at] as number
        values[at] = value - rate * ((m * firstScale) / (Math.sqrt(v * secondScale) + 1e-8) + decay * value)
        gradients[at] = 0
      }
    },
  }
}
