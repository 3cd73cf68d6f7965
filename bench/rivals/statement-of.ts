import type { Db } from '../../server/src/core/platform/database.ts'
import type { Statement } from '../../server/src/core/platform/statement.ts'

interface Sent {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The statement that a function of the store sends, so that rivals always use exactly our current SQL. */
export async function statementOf(work: (db: Db) => Promise<unknown>): Promise<Sent> {
  let sent: Sent | undefined
  const unused = () => Promise.reject(new Error('only a single statement can be taken from the store'))
  await work({
    rows: async <Row>({ name, text }: Statement<Row>, values: readonly unknown[] = []) => {
      sent = { name, text, values }
      return []
    },
    execute: unused,
    transaction: unused,
  })
  if (!sent) throw new Error('the store sent no statement')
  return sent
}
