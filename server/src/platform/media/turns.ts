/** Lets only so many works run at once; the others wait in the order they came. */
export function turns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed over, not freed: else somebody who comes now would be quicker than the one who waits.
      if (next) next()
      else running--
    }
  }
}
