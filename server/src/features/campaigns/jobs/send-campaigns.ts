import { setTimeout } from 'node:timers/promises'
import { defineJob, type MailContext } from '../../../core/jobs/define-job.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { SmsGateway } from '../../../core/platform/sms-gateway.ts'
import { type Room, workRoundRobin } from '../../../core/work/round-robin.ts'
import type { CampaignChannel } from '../contract/campaign-template.ts'
import { messagesPlanned } from '../contract/facts.ts'
import {
  type ClaimedMessage,
  claimMessages,
  finishCampaigns,
  listPartnersWithMessages,
  settleInterruptedMessages,
} from '../store/messages.ts'
import { channelsOf, type SendResult, sendMessage } from './send-message.ts'

/**
 * Each message in flight holds a connection for up to 10 s. Background jobs have four connections; half are left for
 * other jobs.
 */
const CAPS = { total: 2, perPartner: 2, perHost: 2 }
/** Maximum length of a partner's turn, which ends earlier if the server is slow. */
const MESSAGES_PER_TURN = 10
const TURN_MS = 5_000
/** Much longer than a message can take. */
const LEASE_MS = 5 * 60_000
/** After this many failures in a row, the server is considered to be down. */
const DOWN_AFTER = 3

export interface CampaignContext extends MailContext {
  readonly sms?: SmsGateway | undefined
  /** Limit for mails and text messages together. */
  readonly mailsPerSecond: number
}
export interface SendOptions {
  readonly now: () => Date
  readonly random?: () => number
}

export const sendCampaignsIn = ({ now, random = Math.random }: SendOptions) =>
  defineJob<CampaignContext>({
    name: 'send-campaigns',
    schedule: '* * * * *',
    on: [messagesPlanned],
    run: async (context) => {
      const { db, sms, log, signal } = context
      const interrupted = await settleInterruptedMessages(db, now())
      const [mails, texts] = (['email', 'sms'] as const).map(
        (of) => interrupted.filter((channel) => channel === of).length,
      )
      if (mails) log.warn({ interrupted: mails }, 'campaign e-mails were interrupted and will not be sent again')
      if (texts) log.warn({ interrupted: texts }, 'text messages were interrupted and will be retried with the same id')
      await sendDueMessages(db, { ...context, sms, now, random, pace: openPace(context.mailsPerSecond) }, signal)
      await finishCampaigns(db, now())
    },
  })

/** Sends due messages of running campaigns, one at a time per contact. */
export const sendCampaigns = sendCampaignsIn({ now: () => new Date() })

type Sending = CampaignContext &
  Required<SendOptions> & { sms: SmsGateway | undefined; pace: ReturnType<typeof openPace> }

async function sendDueMessages(db: Db, sending: Sending, signal: AbortSignal) {
  // The mail server and the SMS gateway fail independently.
  const downInARow = { email: 0, sms: 0 }
  const isDown = (channel: CampaignChannel) => downInARow[channel] >= DOWN_AFTER
  const channelsUp = () => channelsOf(sending).filter((channel) => !isDown(channel))
  const claimIn = (db: Db, partnerId: number, limit: number, channels: readonly CampaignChannel[]) => {
    const now = sending.now()
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    return claimMessages(db, partnerId, { now, limit, leasedUntil, channels })
  }
  const sendInTurn = async (partnerId: number, first: ClaimedMessage) => {
    const { channel } = first
    const endsAt = sending.now().getTime() + TURN_MS
    const isOver = () => sending.now().getTime() > endsAt
    let message: ClaimedMessage | undefined = first
    for (let count = 1; message; count++) {
      await sending.pace.take()
      const isLast = () => count >= MESSAGES_PER_TURN || isOver() || signal.aborted || isDown(channel)
      const claimNext = async (db: Db) => (isLast() ? undefined : (await claimIn(db, partnerId, 1, [channel]))[0])
      const { server, next }: SendResult = await sendMessage(db, partnerId, message, sending, claimNext)
      // The next run tries the server again; trying every message now would be useless.
      if (server === 'server down') downInARow[channel]++
      else if (server === 'server up' && !isDown(channel)) downInARow[channel] = 0
      message = next
    }
  }
  const claim = async (partnerId: number, { limit, fullHosts }: Room) => {
    const channels = channelsUp().filter((channel) => !fullHosts.includes(channel))
    if (channels.length === 0) return undefined
    const claimed = await claimIn(db, partnerId, limit, channels)
    if (claimed.length === 0) return undefined
    return claimed.map((message) => ({ host: message.channel, run: () => sendInTurn(partnerId, message) }))
  }
  const listPartners = async () => {
    const channels = channelsUp()
    return channels.length > 0 ? listPartnersWithMessages(db, sending.now(), channels) : []
  }
  await workRoundRobin({ caps: CAPS, listPartners, claim }, signal)
}

/** Limits the rate to this many per second, evenly spaced. */
function openPace(perSecond: number) {
  const gapMs = 1000 / perSecond
  let next = 0
  return {
    take: async () => {
      const now = performance.now()
      const at = Math.max(now, next)
      next = at + gapMs
      // Timers have a resolution of 1 ms.
      if (at - now >= 1) await setTimeout(at - now)
    },
  }
}
