import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createKey } from '../core/access/change-keys.ts'
import { openDatabase } from '../core/platform/database.ts'
import { openLogger } from '../core/platform/logger.ts'
import { givenSmtpServer } from '../core/platform/mail/smtp-server.fixture.ts'
import { parseSettings } from '../core/platform/settings.ts'
import { startTestService } from '../testing/fresh.ts'
import { person } from '../testing/sign-up.ts'
import { until } from '../testing/until.ts'
import { startService } from './main.ts'

test('a service that stops closes its connections to the mail server', async (t) => {
  const server = await givenSmtpServer(t)
  const { db, folder } = await startTestService()
  const settings = parseSettings({
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'presence@host.example',
  })
  const database = Promise.resolve(openDatabase(db.connection))
  const service = await startService(settings, { worker: true, log: openLogger('silent'), database })
  // Closing it a second time does nothing.
  t.after(() => service.close())
  const { key } = await createKey(service.db, 'Acme', { scope: 'write' })
  const post = async (path: string, body: object, more = {}) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json', ...more }
    const answer = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    assert.equal(answer.status, 200, await answer.clone().text())
    return (await answer.json()) as { businessId: number }
  }
  const { businessId } = await post('/v1/business', { name: 'Harbour Bakery', type: 'location' })
  await post('/v1/user/signup/v2', person(), { 'x-business-number': String(businessId) })
  await until(async () => server.mails.length === 1)
  assert.equal(server.connections(), 1)
  const closing = performance.now()
  await service.close()
  await until(async () => server.connections() === 0)
  assert.ok(performance.now() - closing < 10_000, 'it was closed for being idle')
})
