import { type Client, PresenceError } from '@presence/client'

export const newLocation = (name: string, parentId?: number) =>
  ({ name, type: 'location', ...(parentId !== undefined && { parentId }) }) as const

/** The error code of a refused call, or 0 if it succeeds. */
export async function codeOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
    return 0
  } catch (error) {
    if (error instanceof PresenceError && error.code !== 0) return error.code
    throw error
  }
}

export const isThere = async (client: Client, business_Id: number) =>
  (await codeOf(client.getBusiness({ params: { business_Id } }))) === 0

export async function namesBelow(client: Client, businessId: number): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of client.each('listChildBusinesses', { query: { businessId, count: 1000 } })) {
    names.push(name)
  }
  return names
}
