/** Runs the work for each item in order, `atOnce` at a time. Stops early when the work returns false. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<boolean>,
): Promise<void> {
  let next = 0
  let isRunning = true
  const worker = async () => {
    while (isRunning && next < items.length) isRunning = (await work(items[next++] as Item)) && isRunning
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
