import { type TSchema, Type } from 'typebox'

/**
 * A member of an answer that cannot be written. The request has it too, so that a record can be read and written back as a
 * whole. Not `readOnly`: that tells generators to keep the member out of requests.
 */
export const unchanged = <Schema extends TSchema & { readonly description?: string }>(schema: Schema) => {
  const description = [schema.description, 'Accepted when unchanged, otherwise refused (1000).']
    .filter(Boolean)
    .join(' ')
  // The title is the name of the schema with its own description.
  const { title: _title, ...rest } = schema as Schema & { readonly title?: string }
  return Type.Optional({ ...rest, description } as unknown as Schema)
}
