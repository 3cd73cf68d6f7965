/** A separate process that holds a share in the database until its input ends. It prints each event on a line. */
import { openEmbeddedPostgres } from '../embedded-postgres.ts'

const database = await openEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
database.onLost(() => console.log('lost'))
console.log(JSON.stringify({ connection: database.connection, location: database.location }))
process.stdin.on('end', () => void database.close())
process.stdin.resume()
