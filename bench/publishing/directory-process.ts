import { startReferenceServer } from '../../server/src/directories/reference/reference-server.ts'

/** The reference directory in a process of its own; it says where it is and stays until it is let go. */
const server = await startReferenceServer({ keyId: 'presence', secret: 'bench' })
process.send?.(server.url)
process.on('disconnect', () => server.close())
