import { sigmoid, tanh } from '../src/model/curves.ts'
import { addProduct, type Matrix, transposed } from './matrix.ts'

/** The weights of a gated recurrent layer, or their gradients: 3·H rows for update gate, reset gate and candidate. */
export interface Recurrent {
  readonly w: Matrix
  readonly b: Matrix
  readonly u: Matrix
}

export interface Shape {
  readonly length: number
  readonly X: number
  readonly H: number
  readonly isReversed: boolean
  /** 1 where a passage starts in the reading direction. */
  readonly resets: Uint8Array
}

/** For the backward pass: the states and, for each word, both gates, the candidate and the output of the reset gate. */
export interface Trace {
  readonly h: Matrix
  readonly z: Matrix
  readonly r: Matrix
  readonly n: Matrix
  readonly un: Matrix
}

export function forward({ w, b, u }: Recurrent, x: Matrix, { length, X, H, isReversed, resets }: Shape): Trace {
  const [h, z, r, n, un] = Array.from({ length: 5 }, () => new Float64Array(length * H)) as [
    Matrix,
    Matrix,
    Matrix,
    Matrix,
    Matrix,
  ]
  const inputs = new Float64Array(length * 3 * H)
  addProduct(inputs, x, w, length, 3 * H, X)
  const recurrent = new Float64Array(3 * H)
  for (let step = 0; step < length; step++) {
    const t = isReversed ? length - 1 - step : step
    const before = resets[t] === 1 ? undefined : (isReversed ? t + 1 : t - 1) * H
    recurrent.fill(0)
    if (before !== undefined) addProduct(recurrent, h.subarray(before, before + H), u, 1, 3 * H, H)
    for (let i = 0; i < H; i++) {
      const place = t * H + i
      const gate = (part: number): number => (inputs[t * 3 * H + part + i] as number) + (b[part + i] as number)
      const update = sigmoid(gate(0) + (recurrent[i] as number))
      const reset = sigmoid(gate(H) + (recurrent[H + i] as number))
      const through = recurrent[2 * H + i] as number
      const candidate = tanh(gate(2 * H) + reset * through)
      z[place] = update
      r[place] = reset
      un[place] = through
      n[place] = candidate
      h[place] = (1 - update) * candidate + (before === undefined ? 0 : update * (h[before + i] as number))
    }
  }
  return { h, z, r, n, un }
}

/** `dh` has the gradients of the states and is overwritten; `dx` and the gradients are added to. */
export function backward(
  { w, u }: Recurrent,
  gradients: Recurrent,
  { h, z, r, n, un }: Trace,
  x: Matrix,
  dh: Matrix,
  dx: Matrix,
  { length, X, H, isReversed, resets }: Shape,
) {
  const dInput = new Float64Array(length * 3 * H)
  const dRecurrent = new Float64Array(length * 3 * H)
  const previous = new Float64Array(length * H)
  const uByState = transposed(u, 3 * H, H)
  for (let step = length - 1; step >= 0; step--) {
    const t = isReversed ? length - 1 - step : step
    const before = resets[t] === 1 ? undefined : (isReversed ? t + 1 : t - 1) * H
    if (before !== undefined) previous.set(h.subarray(before, before + H), t * H)
    for (let i = 0; i < H; i++) {
      const place = t * H + i
      const gate = t * 3 * H + i
      const d = dh[place] as number
      const update = z[place] as number
      const reset = r[place] as number
      const candidate = n[place] as number
      const dCandidate = d * (1 - update) * (1 - candidate * candidate)
      const dUpdate = d * ((previous[place] as number) - candidate) * update * (1 - update)
      const dReset = dCandidate * (un[place] as number) * reset * (1 - reset)
      dInput[gate] = dUpdate
      dInput[gate + H] = dReset
      dInput[gate + 2 * H] = dCandidate
      dRecurrent[gate] = dUpdate
      dRecurrent[gate + H] = dReset
      dRecurrent[gate + 2 * H] = dCandidate * reset
      if (before !== undefined) dh[before + i] = (dh[before + i] as number) + d * update
    }
    if (before !== undefined) {
      const ofStep = dRecurrent.subarray(t * 3 * H, (t + 1) * 3 * H)
      addProduct(dh.subarray(before, before + H), ofStep, uByState, 1, H, 3 * H)
    }
  }
  addProduct(gradients.w, transposed(dInput, length, 3 * H), transposed(x, length, X), 3 * H, X, length)
  addProduct(gradients.u, transposed(dRecurrent, length, 3 * H), transposed(previous, length, H), 3 * H, H, length)
  addProduct(dx, dInput, transposed(w, 3 * H, X), length, X, 3 * H)
  for (let at = 0; at < dInput.length; at++)
    gradients.b[at % (3 * H)] = (gradients.b[at % (3 * H)] as number) + (dInput[at] as number)
}
