import { connectDirectory } from '../features/publishing/operations/connect-directory.ts'
import { disconnectDirectory } from '../features/publishing/operations/disconnect-directory.ts'
import { connectedLocation } from './publishing-scene.ts'

export async function connected(t: Parameters<typeof connectedLocation>[0]) {
  const scene = await connectedLocation(t)
  const { call, params, directory } = scene
  const at = { ...params, directory }
  const connect = (body: object = {}) => call(connectDirectory, { params: at, body })
  const disconnect = (unpublish = false) => call(disconnectDirectory, { params: at, query: { unpublish } })
  return { ...scene, at, connect, disconnect }
}
