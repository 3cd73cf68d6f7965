import { createHash } from 'node:crypto'

/** The weights of the network, by name, and the widths of its layers. */
export interface Model {
  /** Identifies the exact weights. */
  readonly version: string
  readonly sizes: Sizes
  readonly vectors: WordTable
  readonly parameters: Readonly<Record<string, Float32Array>>
}

export interface Sizes {
  readonly input: number
  readonly hidden: number
  readonly attention: number
  readonly readout: number
  readonly pair: number
}

/** Vectors by the hash of their word; each number is a byte times the scale of its column. */
export interface WordTable {
  readonly hashes: Uint32Array
  readonly scales: Float32Array
  readonly bytes: Int8Array
}

interface Header {
  readonly sizes: Sizes
  readonly words: number
  readonly parameters: Readonly<Record<string, number>>
}

const MAGIC = 'PTM2'
const MAGIC_LENGTH = 8

export function writeModel({ sizes, vectors, parameters }: Omit<Model, 'version'>): Buffer {
  const header: Header = {
    sizes,
    words: vectors.hashes.length,
    parameters: Object.fromEntries(Object.entries(parameters).map(([name, values]) => [name, values.length])),
  }
  const json = Buffer.from(JSON.stringify(header))
  const start = Buffer.alloc(MAGIC_LENGTH)
  start.write(MAGIC)
  start.writeUInt32LE(json.length, 4)
  const parts = [vectors.hashes, vectors.scales, vectors.bytes, ...Object.values(parameters)]
  return Buffer.concat([
    start,
    json,
    ...parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  ])
}

export function readModel(file: Buffer): Model {
  if (file.toString('latin1', 0, 4) !== MAGIC)
    throw new Error('the file of the theme model is damaged; run npm ci again')
  const jsonLength = file.readUInt32LE(4)
  const header = JSON.parse(file.toString('utf8', MAGIC_LENGTH, MAGIC_LENGTH + jsonLength)) as Header
  let place = MAGIC_LENGTH + jsonLength
  // Copied: a typed array must start at a multiple of its element size, and parts of a file may not.
  const take = (bytes: number): ArrayBuffer => {
    const part = new Uint8Array(file.subarray(place, place + bytes)).buffer
    place += bytes
    return part
  }
  const { sizes, words } = header
  const vectors = {
    hashes: new Uint32Array(take(words * 4)),
    scales: new Float32Array(take(sizes.input * 4)),
    bytes: new Int8Array(take(words * sizes.input)),
  }
  const parameters = Object.fromEntries(
    Object.entries(header.parameters).map(([name, length]) => [name, new Float32Array(take(length * 4))]),
  )
  return { version: modelVersionOf(file), sizes, vectors, parameters }
}

export const modelVersionOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex').slice(0, 8)
