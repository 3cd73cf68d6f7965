import pg from 'pg'

export interface NamedStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** A query object of our own: given a config, pg copies it property by property, which takes as long as sending it. */
export function sendStatement(client: pg.ClientBase, { name, text, values }: NamedStatement): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, [...values], (error: Error | undefined, result: unknown) =>
      error ? reject(error) : resolve(result as pg.QueryResult),
    )
    client.query(Object.assign(query, { name }))
  })
}
