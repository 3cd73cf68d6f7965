/** Keeps the `count` largest of the numbers it is given, in ascending order. */
export function keepLargest(count: number) {
  const kept: number[] = []
  const offer = (value: number) => {
    if (kept.length === count && value <= (kept[0] as number)) return
    const place = kept.findIndex((each) => each >= value)
    kept.splice(place === -1 ? kept.length : place, 0, value)
    if (kept.length > count) kept.shift()
  }
  return { kept: kept as readonly number[], offer }
}
