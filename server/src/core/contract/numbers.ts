import { Type } from 'typebox'

interface IdOptions {
  /** Its name in the OpenAPI document. */
  readonly title?: string
  readonly examples?: number[]
}

/** In a body, a string of digits is accepted where a number is expected. */
export const id = (description: string, options: IdOptions = {}) =>
  Type.Integer({ ...options, acceptsDigits: true, minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description })

export const count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description })
