export interface Random {
  /** An integer from 0 up to, but not including, the limit. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True with a probability of 1 in `times`. */
  once(times: number): boolean
}

/** The mulberry32 generator: small, and good enough to choose test data. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    once: (times) => below(times) === 0,
  }
}
