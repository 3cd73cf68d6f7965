import { openTestServer, prepareTemplate } from './database.ts'

let server: Awaited<ReturnType<typeof openTestServer>>

/** Once per `npm test`: every test file copies its own database from the template made here. */
export async function globalSetup() {
  server = await openTestServer()
  await prepareTemplate(server.url)
  process.env.TEST_SERVER_URL = server.url
}

export async function globalTeardown() {
  await server.close()
}
