import { type TSchema, Type } from 'typebox'

/**
 * A member of an answer that cannot be written. The request has it too, so that a record can be read and written back as a
 * whole. Not `readOnly`: that tells generators to keep the member out of requests.
 */
export const unchanged = <Schema extends TSchema & { readonly description?: string }>(schema: Schema) => {
  const description = [schema.description, 'Accepted when unchanged, otherwise refused (1000).']
    .filter(Boolean)
    .join(' ')
  return Type.Optional({ ...schema, description } as Schema)
}
