import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { planCampaignsBy } from '../server/src/jobs/plan-campaigns.ts'
import { sendCampaignsIn } from '../server/src/jobs/send-campaigns.ts'
import { type Db, openDatabase } from '../server/src/platform/database.ts'
import { openLogger } from '../server/src/platform/logger.ts'
import { openMailer } from '../server/src/platform/mail.ts'
import { secretOf } from '../server/src/platform/secret.ts'
import { median } from './median.ts'
import { perSecond, rivalPace } from './pace.ts'
import type { PaceResult } from './report.ts'
import type { ImportOrder } from './run-import.ts'

export const CAMPAIGN_NAME = 'campaign'
const SIZES = { full: { contacts: 100_000, messages: 5_000 }, quick: { contacts: 2_000, messages: 200 } }
const from = { name: 'Bench', address: 'bench@host.example' }

/**
 * Planning one campaign for all contacts of an account, and handing over its first messages, compared with nodemailer in a loop to the
 * same server: one connection for each mail, as ours, and one for all.
 */
export async function measureCampaigns({ url, world, connection, rounds, quick }: ImportOrder): Promise<PaceResult[]> {
  const { contacts, messages } = quick ? SIZES.quick : SIZES.full
  const db = openDatabase(connection)
  const server = await openSink()
  const host = '127.0.0.1'
  const mailer = openMailer({ host, port: server.port, secure: false, login: undefined, from })
  const log = openLogger('silent')
  const common = { db, secret: secretOf('bench'), baseUrl: () => url, log, mailsPerSecond: 9999 }
  const now = () => new Date('2026-11-16T12:00:00Z')
  const planned: number[] = []
  const sent: number[] = []
  const separate: number[] = []
  const pooled: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      await insertCampaign(db, world, contacts, round)
      const { signal } = new AbortController()
      planned.push(await perSecond(contacts, () => planCampaignsBy(now).run({ ...common, signal })))
      const enough = new AbortController()
      let count = 0
      const counting: typeof mailer = {
        send: async (mail, timeoutMs) => {
          await mailer.send(mail, timeoutMs)
          if (++count === messages) enough.abort()
        },
      }
      const send = () => sendCampaignsIn({ now }).run({ ...common, signal: enough.signal, mailer: counting })
      sent.push(
        await perSecond(messages, () => send().catch((error) => enough.signal.aborted || Promise.reject(error))),
      )
      if (count < messages) throw new Error(`${count} of ${messages} messages were handed over`)
      for (const [pool, paces] of [
        [false, separate],
        [true, pooled],
      ] as const) {
        const settings = { host, port: server.port, secure: false }
        const transport = createTransport(pool ? { ...settings, pool: true, maxConnections: 1 } : settings)
        const mail = { from, to: 'contact@mail.example', subject: 'How was it?', text: 'Hello', html: '<p>Hello</p>' }
        paces.push(
          await perSecond(messages, async () => {
            for (let at = 0; at < messages; at++) await transport.sendMail(mail)
          }),
        )
        transport.close()
      }
    }
  } finally {
    server.close()
    await db.close()
  }
  return [
    {
      name: `${CAMPAIGN_NAME}: ${contacts} contacts planned`,
      unit: 'contacts/s',
      perSecond: median(planned),
      rivals: [],
    },
    {
      name: `${CAMPAIGN_NAME}: ${messages} of them handed over`,
      unit: 'messages/s',
      perSecond: median(sent),
      rivals: [
        rivalPace('nodemailer in a loop, nothing kept', sent, separate),
        rivalPace('the same over one connection', sent, pooled),
      ],
    },
  ]
}

async function insertCampaign(
  db: Db,
  { partnerId, businessIds }: ImportOrder['world'],
  contacts: number,
  round: number,
) {
  await db.execute(`update campaigns set status = 'stopped' where status = 'running'`)
  const businessId = businessIds[round + 10] as number
  const { rows } = await db.execute(
    `select coalesce(above.id, b.id) as id from businesses b
    left join businesses above on above.id = b.parent_id and above.type = 'enterprise' where b.id = $1`,
    [businessId],
  )
  const [{ id: accountId }] = rows as [{ id: number }]
  const batch = 10_000
  for (let at = 0; at < contacts; at += batch) {
    await db.execute(
      `with made as (
        insert into contacts (partner_id, account_id, first_name, last_name, email, email_folded, country_code, source, tags,
          custom_fields, blocked, email_feedback, email_hash)
        select $1, $2, 'Maya', 'Okafor', name, name, 'US', 'bench', array['campaign'], '[]', false, true,
          sha256(convert_to(name, 'UTF8'))
        from generate_series($4::int, $5::int) n, lateral (select 'round' || $6 || '-' || n || '@mail.example' as name) one
        returning id
      )
      insert into contact_mappings (contact_id, business_id) select id, $3 from made`,
      [partnerId, accountId, businessId, at + 1, Math.min(at + batch, contacts), String(round)],
    )
  }
  await db.execute('analyze contacts, contact_mappings')
  await db.execute(
    `insert into campaigns (partner_id, account_id, name, purpose, schedule, delay_days, business_ids, tag, custom_fields,
      quiet_from, quiet_to, min_days_between, status, subject, text, plan_at)
    values ($1, $2, 'Bench', 'feedback', 'once', 0, array[$3::bigint], 'campaign', '[]', 0, 0, 30, 'running',
      'How was it at {{businessName}}?', 'Hello {{firstName}}, tell us: {{link}}', '2026-11-16T00:00:00Z')`,
    [partnerId, accountId, businessId],
  )
}

/** A mail server that takes everything and keeps nothing. */
async function openSink() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    let waiting = ''
    let isMessage = false
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1')
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        if (isMessage && line !== '.') continue
        isMessage = line === 'DATA'
        if (line === 'QUIT') return socket.end('221 bye\r\n')
        socket.write(isMessage ? '354 go on\r\n' : '250 fine\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port: (server.address() as AddressInfo).port, close }
}
