/** Does the work for each, so many at once, in their order. It ends early when the work says false. */
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
