import type { CampaignChannel } from '../domain/campaign/recipient.ts'
import type { Db } from '../platform/database.ts'
import type { SmsGateway } from '../platform/sms-gateway.ts'
import {
  claimMessages,
  failInterruptedMessages,
  finishCampaigns,
  listPartnersWithMessages,
} from '../store/campaign/messages.ts'
import { channelsOf } from './campaigns/delivery.ts'
import { handOver } from './campaigns/hand-over.ts'
import { openPace } from './campaigns/pace.ts'
import { defineJob } from './define-job.ts'
import { type Room, workRoundRobin } from './round-robin.ts'
import type { InvitationContext } from './send-invitations.ts'

/** Each message under way holds a connection for up to 10 s. Background jobs have four, and half are left for the others. */
const CAPS = { total: 2, perPartner: 2, perHost: 2 }
/** Far longer than a message may take. */
const LEASE_MS = 5 * 60_000
/** So many messages in a row that a server does not take: it is the server, not one slow recipient. */
const DOWN_AFTER = 3

export interface CampaignContext extends InvitationContext {
  readonly sms?: SmsGateway | undefined
  /** Mails and text messages together. */
  readonly mailsPerSecond: number
}
export interface Surroundings {
  readonly now: () => Date
  readonly random?: () => number
}

export const sendCampaignsIn = ({ now, random = Math.random }: Surroundings) =>
  defineJob<CampaignContext>({
    name: 'send-campaigns',
    run: async (context) => {
      const { db, sms, log, signal } = context
      const interrupted = await failInterruptedMessages(db, now())
      if (interrupted > 0) log.warn({ interrupted }, 'campaign messages were interrupted and are not sent again')
      await sendWhatIsDue(db, { ...context, sms, now, random, pace: openPace(context.mailsPerSecond) }, signal)
      await finishCampaigns(db, now())
    },
  })

/** Sends the messages of running campaigns that are due, one at a time for each contact. */
export const sendCampaigns = sendCampaignsIn({ now: () => new Date() })

type Sending = CampaignContext &
  Required<Surroundings> & { sms: SmsGateway | undefined; pace: ReturnType<typeof openPace> }

async function sendWhatIsDue(db: Db, sending: Sending, signal: AbortSignal) {
  // The mail server and the gateway are down or up on their own.
  const downInARow = { email: 0, sms: 0 }
  const isDown = (channel: CampaignChannel) => downInARow[channel] >= DOWN_AFTER
  const channelsUp = () => channelsOf(sending).filter((channel) => !isDown(channel))
  const claim = async (partnerId: number, { limit, fullHosts }: Room) => {
    const channels = channelsUp().filter((channel) => !fullHosts.includes(channel))
    if (channels.length === 0) return undefined
    const now = sending.now()
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    const claimed = await claimMessages(db, partnerId, { now, limit, leasedUntil, channels })
    if (claimed.length === 0) return undefined
    return claimed.map((message) => ({
      host: message.channel,
      run: async () => {
        await sending.pace.take()
        const outcome = await handOver(db, partnerId, message, sending)
        // The next run asks the server again: there is no use in trying every message now.
        if (outcome === 'server down') downInARow[message.channel]++
        else if (outcome === 'server up' && !isDown(message.channel)) downInARow[message.channel] = 0
      },
    }))
  }
  const listPartners = async () => {
    const channels = channelsUp()
    return channels.length > 0 ? listPartnersWithMessages(db, sending.now(), channels) : []
  }
  await workRoundRobin({ caps: CAPS, listPartners, claim }, signal)
}
