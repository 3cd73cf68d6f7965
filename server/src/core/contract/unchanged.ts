import { type TSchema, Type } from 'typebox'

/**
 * A member of a response that cannot be written. Requests have it too, so that a record can be read and written back as a
 * whole. It is not `readOnly`, because generators would then leave it out of requests.
 */
export const unchanged = <Schema extends TSchema & { readonly description?: string }>(schema: Schema) => {
  const description = [schema.description, 'Accepted when unchanged, otherwise refused (1000).']
    .filter(Boolean)
    .join(' ')
  // The title names the schema with its original description.
  const { title: _title, ...rest } = schema as Schema & { readonly title?: string }
  return Type.Optional({ ...rest, description } as unknown as Schema)
}
