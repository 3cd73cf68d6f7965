import { setTimeout } from 'node:timers/promises'
import { defineJob, type MailContext } from '../../../core/jobs/define-job.ts'
import type { SmsGateway } from '../../../core/platform/sms-gateway.ts'
import { runDueWork } from '../../../core/work/due-work.ts'
import { removeSilentWorkers } from '../../../core/work/workers.ts'
import { messagesPlanned } from '../contract/facts.ts'
import { type ClaimedMessage, finishCampaigns, messages, settleInterruptedMessages } from '../store/messages.ts'
import { channelsOf, sendMessage } from './send-message.ts'

/**
 * Each message in flight holds a connection for up to 10 s. Background jobs have four connections; half are left for
 * other jobs.
 */
const CAPS = { total: 2, perPartner: 2, perHost: 2 }
const CHANNELS = ['email', 'sms'] as const
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
      const { db, sms, log } = context
      await removeSilentWorkers(db, messages.job)
      const interrupted = await settleInterruptedMessages(db, now())
      const [mails, texts] = CHANNELS.map((of) => interrupted.filter((channel) => channel === of).length)
      if (mails) log.warn({ interrupted: mails }, 'campaign e-mails were interrupted and will not be sent again')
      if (texts) log.warn({ interrupted: texts }, 'text messages were interrupted and will be retried with the same id')
      await sendDueMessages({ ...context, sms, now, random, pace: openPace(context.mailsPerSecond) })
      await finishCampaigns(db, now())
    },
  })

/** Sends due messages of running campaigns, one at a time per contact. */
export const sendCampaigns = sendCampaignsIn({ now: () => new Date() })

type Sending = CampaignContext &
  Required<SendOptions> & { sms: SmsGateway | undefined; pace: ReturnType<typeof openPace> }

function sendDueMessages(sending: Sending) {
  const { db, signal, now, pace } = sending
  // The mail server and the SMS gateway fail independently.
  const downInARow = { email: 0, sms: 0 }
  const run = async (message: ClaimedMessage) => {
    await pace.take()
    const server = await sendMessage(db, message, sending)
    const failures = downInARow[message.channel]
    if (server === 'server down') downInARow[message.channel]++
    else if (server === 'server up' && failures < DOWN_AFTER) downInARow[message.channel] = 0
  }
  const configured = channelsOf(sending)
  // The next run tries a server that is down again; trying every message now would be useless.
  const restingHosts = () =>
    CHANNELS.filter((channel) => !configured.includes(channel) || downInARow[channel] >= DOWN_AFTER)
  return runDueWork(messages, { db, signal, now, caps: CAPS, batch: CAPS.total, restingHosts, run })
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
