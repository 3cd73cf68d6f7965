import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { type Db, openDatabase } from '../server/src/core/platform/database.ts'
import { openLogger } from '../server/src/core/platform/logger.ts'
import { type Mail, type Mailer, openMailer } from '../server/src/core/platform/mail/mail.ts'
import { secretOf } from '../server/src/core/platform/secret.ts'
import { planCampaignsBy } from '../server/src/features/campaigns/jobs/plan-campaigns.ts'
import { sendCampaignsIn } from '../server/src/features/campaigns/jobs/send-campaigns.ts'
import type { Measurement, Order } from './measurement.ts'
import type { World } from './rows/row.ts'
import { perSecond } from './run-import.ts'

const SIZES = {
  full: { contacts: 100_000, bare: 10_000 },
  quick: { contacts: 1_000, bare: 1_000 },
}
const from = { name: 'Bench', address: 'bench@host.example' }
/** Far in the future, so that the jobs of the running server never find this campaign due. */
const NOON = '2126-11-16T12:00:00Z'
/** The concurrency of a worker. */
const AT_ONCE = 2
/** Five times the default CAMPAIGN_RATE, so that a worker has time for other jobs. */
const MESSAGES_PER_SECOND_GOAL = 50

export const campaign: Measurement = { name: 'campaign', run: measureCampaign }

/**
 * Plans one campaign for all contacts of an account and sends every message, each in a transaction that locks the consent.
 * Printed beside it is nodemailer alone with its connection pool, which sends one of these mails repeatedly to the same server.
 */
async function measureCampaign({ quick, shared, print, later }: Order) {
  const { url, world, connection } = await shared.service()
  const { contacts, bare } = SIZES[quick ? 'quick' : 'full']
  const db = openDatabase(connection)
  later(() => db.close())
  const server = await openSink()
  later(() => server.close())
  const settings = { host: '127.0.0.1', port: server.port, secure: false }
  const mailer = openMailer({ ...settings, login: undefined, from })
  later(() => mailer.close())
  const { signal } = new AbortController()
  const common = { db, signal, secret: secretOf('bench'), baseUrl: () => url, log: openLogger('silent') }
  const now = () => new Date(NOON)
  let sent = 0
  let sample: Mail | undefined
  const counting: Mailer = {
    send: async (mail, timeoutMs) => {
      await mailer.send(mail, timeoutMs)
      sample ??= mail
      sent++
    },
  }
  await insertCampaign(db, world, contacts)
  const planned = await perSecond(contacts, () => planCampaignsBy(now).run(common))
  const size = contacts.toLocaleString('en')
  print({ what: `campaign: ${size} contacts planned`, measured: `${planned.toFixed(0)} contacts/s` })
  const sending = { ...common, mailer: counting, mailsPerSecond: 9999 }
  const pace = await perSecond(contacts, () => sendCampaignsIn({ now }).run(sending))
  if (!sample || sent < contacts) {
    const { rows } = await db.execute(
      `select m.state, m.reason, count(*) from campaign_messages m join campaigns c on c.id = m.campaign_id
      where c.name = 'Bench' group by 1, 2`,
    )
    throw new Error(`${sent} of ${contacts} messages were handed over: ${JSON.stringify(rows)}`)
  }
  const { to, subject, text, html, unsubscribeUrl } = sample
  const headers = { 'list-unsubscribe': `<${unsubscribeUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }
  const pooled = createTransport({ ...settings, pool: true, maxConnections: AT_ONCE })
  later(() => pooled.close())
  const loop = async () => {
    for (let count = 0; count < bare / AT_ONCE; count++) {
      await pooled.sendMail({ from, to, subject, text, html, headers })
    }
  }
  const alone = await perSecond(bare, () => Promise.all(Array.from({ length: AT_ONCE }, loop)))
  print({
    what: `campaign: ${size} messages handed over`,
    measured: `${pace.toFixed(0)} messages/s`,
    comparedWith: `nodemailer alone: ${alone.toFixed(0)} /s`,
    value: pace,
    atLeast: MESSAGES_PER_SECOND_GOAL,
  })
}

async function insertCampaign(db: Db, { partnerId, businessIds }: World, contacts: number) {
  await db.execute(`update campaigns set status = 'stopped' where status = 'running'`)
  const businessId = businessIds[10] as number
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
        from generate_series($4::int, $5::int) n, lateral (select 'guest-' || n || '@mail.example' as name) one
        returning id
      )
      insert into contact_mappings (contact_id, business_id) select id, $3 from made`,
      [partnerId, accountId, businessId, at + 1, Math.min(at + batch, contacts)],
    )
  }
  await db.execute('analyze contacts, contact_mappings')
  await db.execute(
    `insert into campaigns (partner_id, account_id, name, purpose, schedule, delay_days, business_ids, tag, custom_fields,
      quiet_from, quiet_to, min_days_between, status, subject, text, plan_at)
    values ($1, $2, 'Bench', 'feedback', 'once', 0, array[$3::bigint], 'campaign', '[]', 0, 0, 30, 'running',
      'How was it at {{businessName}}?', 'Hello {{firstName}}, tell us: {{link}}', $4)`,
    [partnerId, accountId, businessId, NOON],
  )
}

/** A mail server that accepts everything and stores nothing. */
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
