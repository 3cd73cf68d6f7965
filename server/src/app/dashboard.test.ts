import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { unknownRoute } from '../core/http/conventions/unknown-route.ts'
import { registerDashboard } from './dashboard.ts'

const SCRIPT = 'console.log(1)'

function built(): string {
  const folder = mkdtempSync(join(tmpdir(), 'presence-dashboard-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<meta nonce="{{nonce}}"><script nonce="{{nonce}}"></script>')
  writeFileSync(join(folder, 'assets/index-abc.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/index-abc.js.gz'), gzipSync(SCRIPT))
  return folder
}

function serve(t: TestContext, folder: string) {
  const app = fastify()
  app.setErrorHandler((error, _request, reply) => reply.code((error as { status?: number }).status ?? 500).send())
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const refuseUnknown = unknownRoute(registerDashboard(app, folder))
  app.setNotFoundHandler((request) => {
    throw refuseUnknown(request.url)
  })
  t.after(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  return app
}

test('every address of the dashboard returns its page, with a new nonce that is in the policy', async (t) => {
  const app = serve(t, built())
  const nonces = new Set<string>()
  for (const path of ['/', '/sign-in', '/reset/x', '/app', '/app/keys', '/app/business/1/listing']) {
    const page = await app.inject(path)
    assert.equal(page.statusCode, 200)
    assert.equal(page.headers['cache-control'], 'no-cache')
    const [, nonce = ''] = /<meta nonce="([^"{]+)">/.exec(page.body) ?? []
    const policy = String(page.headers['content-security-policy'])
    assert.match(policy, /default-src 'none'; script-src 'self'; /)
    assert.ok(nonce.length >= 22 && policy.includes(`style-src 'self' 'nonce-${nonce}';`))
    assert.doesNotMatch(policy, /unsafe/)
    nonces.add(nonce)
  }
  assert.equal(nonces.size, 6)
})

test('built files are cached forever, and sent compressed to clients that accept it', async (t) => {
  const app = serve(t, built())
  const plain = await app.inject('/assets/index-abc.js')
  assert.equal(plain.body, SCRIPT)
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
  const packed = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'gzip' } })
  assert.equal(packed.headers['content-encoding'], 'gzip')
  assert.match(String(packed.headers['content-type']), /javascript/)
  assert.match(String(packed.headers.vary), /accept-encoding/i)
})

test('other addresses stay unknown, and a wrong method is reported as such', async (t) => {
  const app = serve(t, built())
  for (const path of ['/v1/nothing', '/apple', '/assets/none.js', '/assets/', '/assets/../index.html', '/index.html']) {
    assert.equal((await app.inject(path)).statusCode, 404, path)
  }
  const wrong = await app.inject({ method: 'POST', url: '/app/keys' })
  assert.equal(wrong.statusCode, 405)
})

test('without a build the front page says how to make one, and links to the reference', async (t) => {
  const app = serve(t, mkdtempSync(join(tmpdir(), 'presence-dashboard-')))
  const { body, statusCode } = await app.inject('/')
  assert.equal(statusCode, 200)
  assert.match(body, /npm run build/)
  assert.match(body, /href="\/docs"/)
  assert.equal((await app.inject('/app')).statusCode, 404)
})
