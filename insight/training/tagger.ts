import { add, addProduct, type Matrix, softmax, transposed } from './matrix.ts'
import type { Parameters } from './parameters.ts'

const TAGS = 3

/** For each word the probability that it is outside, begins a span or continues it. `name`: thing or opinion. */
export function tagForward(
  parameters: Parameters,
  name: string,
  states: Matrix,
  length: number,
  width: number,
): Matrix {
  const shares = new Float64Array(length * TAGS)
  for (let at = 0; at < length; at++) shares.set(parameters.at(`${name}Bias`).values, at * TAGS)
  addProduct(shares, states, parameters.at(name).values, length, TAGS, width)
  for (let at = 0; at < length; at++) softmax(shares.subarray(at * TAGS, at * TAGS + TAGS))
  return shares
}

/** Adds to the gradients and to `dStates`; returns the loss. */
export function tagBackward(
  parameters: Parameters,
  name: string,
  states: Matrix,
  shares: Matrix,
  tags: Uint8Array,
  weight: number,
  dStates: Matrix,
  width: number,
): number {
  const length = tags.length
  let loss = 0
  const d = shares.map((share) => weight * share)
  for (const [at, tag] of tags.entries()) {
    const place = at * TAGS + tag
    loss -= weight * Math.log(Math.max(1e-9, shares[place] as number))
    d[place] = (d[place] as number) - weight
    add(parameters.at(`${name}Bias`).gradients, d.subarray(at * TAGS, at * TAGS + TAGS))
  }
  const { values, gradients } = parameters.at(name)
  addProduct(gradients, transposed(d, length, TAGS), transposed(states, length, width), TAGS, width, length)
  addProduct(dStates, d, transposed(values, TAGS, width), length, width, TAGS)
  return loss
}
