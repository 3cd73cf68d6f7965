/** A named statement is prepared once per connection. `row` only carries the type of the rows. */
export interface Statement<Row> {
  readonly name: string
  readonly text: string
  /** May be slow: it gets a connection to itself, so that quick statements do not wait for it. */
  readonly slow?: boolean
  readonly row?: Row
}
/** All statements by name, for tests that examine every one. */
export const declaredStatements = new Map<string, string>()

export function statement<Row>(name: string, text: string): Statement<Row> {
  if (Buffer.byteLength(name) > NAME_BYTES_MAX) throw new Error(`the name of a statement is too long: ${name}`)
  declaredStatements.set(name, text)
  return { name, text }
}
export const slowStatement = <Row>(name: string, text: string): Statement<Row> => ({
  ...statement<Row>(name, text),
  slow: true,
})

/** PostgreSQL truncates longer names, and two statements could then have the same name. */
const NAME_BYTES_MAX = 63
