/** Runs the work for each item in order, `atOnce` at a time. Stops early when the work returns false. */
export async function inTurn<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<boolean>,
): Promise<void> {
  let next = 0
  let goesOn = true
  const worker = async () => {
    while (goesOn && next < items.length) goesOn = (await work(items[next++] as Item)) && goesOn
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
