/** For a body that never ends, or ends too late: the status has arrived, so it must not count as a failure. */
const WAIT_MS = 1000

/** At most this many bytes of a body. A truncated or slow body gives what has arrived. */
export async function readStart(body: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Buffer> {
  const start = Buffer.alloc(bytesMax)
  let length = 0
  const read = async () => {
    for await (const chunk of body) {
      length += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).copy(start, length)
      if (length === bytesMax) return
    }
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS)
  })
  await Promise.race([read().catch(() => {}), late])
  clearTimeout(timer)
  return start.subarray(0, length)
}
