import { type TProperties, Type } from 'typebox'

/** An object without further members that has a name in the OpenAPI document and is a type of the client. */
export const named = <Properties extends TProperties>(title: string, properties: Properties) =>
  Type.Object(properties, { title, additionalProperties: false })
