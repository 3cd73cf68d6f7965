/** A separate process that holds a share in the database until its input ends. It prints a line when it is open. */
import { openEmbeddedPostgres } from '../embedded-postgres.ts'

const database = await openEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
console.log(JSON.stringify({ connection: database.connection, location: database.location }))
process.stdin.on('end', () => void database.close())
process.stdin.resume()
