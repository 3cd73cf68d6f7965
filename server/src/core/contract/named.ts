import { type TProperties, Type } from 'typebox'

/** An object that accepts no other members. */
export const closed = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false })

/** The same, with a name in the OpenAPI document that becomes a type of the client. */
export const named = <Properties extends TProperties>(title: string, properties: Properties) =>
  Type.Object(properties, { title, additionalProperties: false })
