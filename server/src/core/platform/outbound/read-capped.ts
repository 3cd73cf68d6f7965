import { OutboundRefused } from './refused.ts'

const SIZE_BYTES_START = 64 * 1024

/**
 * Copies into one growing buffer. In a list of chunks, each chunk takes a hundred bytes here, so for a server that sends
 * one byte per chunk, a cap of 20 MB would become 2 GB.
 */
export async function readCapped(body: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Buffer> {
  let buffer = Buffer.allocUnsafeSlow(Math.min(SIZE_BYTES_START, bytesMax))
  let length = 0
  for await (const chunk of body) {
    const needed = length + chunk.length
    if (needed > bytesMax) throw new OutboundRefused('too large')
    if (needed > buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.min(Math.max(needed, buffer.length * 2), bytesMax))
      buffer.copy(larger, 0, 0, length)
      buffer = larger
    }
    buffer.set(chunk, length)
    length = needed
  }
  return buffer.subarray(0, length)
}
