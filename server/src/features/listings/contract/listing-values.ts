import { type TSchema, Type } from 'typebox'
import { URL_LENGTH_MAX } from '../../../core/contract/limits.ts'
import { listItemsMax, NAME_LENGTH_MAX, PHONE_LENGTH_MAX } from './listing-limits.ts'

/**
 * Schemas only. The rules of the feature check lengths and combinations, so that one response names everything that is
 * wrong with a listing. The limits that are enforced here only keep nonsense out; those of the rules are published.
 */
const TEXT_MAX = 100_000
export const LIST_MAX = 1_000
export const text = (description: string, maxLength = TEXT_MAX) =>
  Type.String({ maxLength: TEXT_MAX, published: { maxLength }, description })
export const oneOf = (values: readonly string[]) => ({
  maxLength: TEXT_MAX,
  published: { maxLength: undefined, enum: values },
})
export const choice = (description: string, values: readonly string[]) =>
  Type.String({ ...oneOf(['', ...values]), description })
export const list = <Item extends TSchema>(item: Item, maxItems: number, description?: string) =>
  Type.Array(item, { maxItems: LIST_MAX, published: { maxItems }, ...(description && { description }) })
export const names = (field: keyof typeof listItemsMax, description: string) =>
  list(text('Name', NAME_LENGTH_MAX), listItemsMax[field], description)
export const closed = { additionalProperties: false }
export const flag = (description: string) => Type.Integer({ minimum: 0, maximum: 1, description })
export const date = (description: string) => text(description, 10)
export const clock = (description: string) => text(description, 5)
export const url = (description: string) => text(`URL${description}`, URL_LENGTH_MAX)
export const phone = (description: string) => text(description, PHONE_LENGTH_MAX)
