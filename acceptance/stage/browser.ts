import assert from 'node:assert/strict'
import type { Server } from './stage.ts'

/** Simulates a browser with the dashboard open: it stores the cookie, and sends the origin of its requests. */
export interface Browser {
  readonly cookie: string
  send(server: Server, method: string, path: string, body?: object): Promise<Response>
}

export async function openBrowser(server: Server, email: string, password: string): Promise<Browser> {
  const send = (server: Server, cookie: string, method: string, path: string, body?: object) =>
    fetch(server.url + path, {
      method,
      headers: {
        cookie,
        origin: server.url,
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const entered = await send(server, '', 'POST', '/console/sign-in', { email, password })
  assert.equal(entered.status, 200, await entered.clone().text())
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { cookie, send: (server, method, path, body) => send(server, cookie, method, path, body) }
}

export const demoSignIn = (servers: readonly Server[]) =>
  servers.map((server) => server.demoSignIn).find((signIn) => signIn !== undefined) ??
  assert.fail('no sign-in was printed')

/** Sends the same requests as the invitation page, which asks for a name if the invitation has none. */
export async function acceptInvitation(server: Pick<Server, 'url'>, link: string, password: string) {
  const post = (path: string, body: object) =>
    fetch(`${server.url}/console/invitation${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: new URL(link).pathname.split('/').at(-1), ...body }),
    })
  const { hasName } = (await (await post('', {})).json()) as { hasName: boolean }
  const accepted = await post('/accept', { password, ...(!hasName && { firstName: 'Ada' }) })
  assert.equal(accepted.status, 200)
}
