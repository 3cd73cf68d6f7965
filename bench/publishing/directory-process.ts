import { startReferenceServer } from '../../server/src/directories/reference/reference-server.ts'

/** The reference directory in a separate process; it sends its URL and runs until it is disconnected. */
const server = await startReferenceServer({ keyId: 'presence', secret: 'bench' })
process.send?.(server.url)
process.on('disconnect', () => server.close())
