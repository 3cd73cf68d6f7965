const NEWLINE = 0x0a

/**
 * Splits the output of COPY into chunks of about `bytes`, each with whole rows. The header of a tar entry contains its size,
 * which is unknown until a table has been read; a chunk fits into memory.
 */
export async function* inChunks(output: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let size = 0
  let nextCut = bytes
  for await (const part of output) {
    parts.push(part)
    size += part.length
    if (size < nextCut) continue
    const whole = Buffer.concat(parts)
    const end = whole.lastIndexOf(NEWLINE) + 1
    if (end > 0) yield whole.subarray(0, end)
    const rest = whole.subarray(end)
    parts = [rest]
    size = rest.length
    // Avoids copying a row larger than a chunk again for every piece that arrives.
    nextCut = Math.max(bytes, size * 2)
  }
  if (size > 0) yield Buffer.concat(parts)
}
