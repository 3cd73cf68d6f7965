import { ApiError } from '../../errors/api-error.ts'
import type { AnyOperation } from '../../operations/define-operation.ts'
import { malformedBody, parseLargeJson } from './strict-json.ts'

const LARGE_BODY_BYTES = 65_536
export const isLargeBody = (bytes: Buffer) => bytes.length > LARGE_BODY_BYTES

/** The bytes of a body that takes milliseconds to parse and check: that is done when its partner has a slot for it. */
export class LargeBody {
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  async parse(operation: AnyOperation): Promise<unknown> {
    try {
      return await parseLargeJson(this.#bytes, { freeKeys: operation.freeKeys ?? false })
    } catch (error) {
      throw error instanceof ApiError ? malformedBody(error, operation) : error
    }
  }
}
