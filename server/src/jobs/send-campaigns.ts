import type { Db } from '../platform/database.ts'
import type { Mailer } from '../platform/mail.ts'
import {
  claimMessages,
  failInterruptedMessages,
  finishCampaigns,
  listPartnersWithMessages,
} from '../store/campaign/messages.ts'
import { handOver } from './campaigns/hand-over.ts'
import { openPace } from './campaigns/pace.ts'
import { defineJob } from './define-job.ts'
import { type Room, workRoundRobin } from './round-robin.ts'
import type { InvitationContext } from './send-invitations.ts'

/** Each message under way holds a connection for up to 10 s. Background jobs have four, and half are left for the others. */
const CAPS = { total: 2, perPartner: 2, perHost: 2 }
/** Far longer than a message may take. */
const LEASE_MS = 5 * 60_000
/** So many messages in a row that the server does not take: it is the server, not one slow recipient. */
const DOWN_AFTER = 3

export interface CampaignContext extends InvitationContext {
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
      const { db, mailer, log, signal } = context
      const interrupted = await failInterruptedMessages(db, now())
      if (interrupted > 0) log.warn({ interrupted }, 'campaign messages were interrupted and are not sent again')
      if (mailer)
        await sendWhatIsDue(db, { ...context, mailer, now, random, pace: openPace(context.mailsPerSecond) }, signal)
      await finishCampaigns(db, now())
    },
  })

/** Sends the messages of running campaigns that are due, one at a time for each contact. */
export const sendCampaigns = sendCampaignsIn({ now: () => new Date() })

type Sending = CampaignContext & Required<Surroundings> & { mailer: Mailer; pace: ReturnType<typeof openPace> }

async function sendWhatIsDue(db: Db, sending: Sending, signal: AbortSignal) {
  let downInARow = 0
  const isServerDown = () => downInARow >= DOWN_AFTER
  const claim = async (partnerId: number, { limit, roomAt }: Room) => {
    if (isServerDown()) return undefined
    const now = sending.now()
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    const claimed = await claimMessages(db, partnerId, { now, limit: Math.min(limit, roomAt(SERVER)), leasedUntil })
    if (claimed.length === 0) return undefined
    return claimed.map((message) => ({
      host: SERVER,
      run: async () => {
        await sending.pace.take()
        const outcome = await handOver(db, partnerId, message, sending)
        // The next run asks the server again: there is no use in trying every message now.
        if (outcome === 'server down') downInARow++
        else if (outcome === 'server up' && !isServerDown()) downInARow = 0
      },
    }))
  }
  const listPartners = async () => (isServerDown() ? [] : listPartnersWithMessages(db, sending.now()))
  await workRoundRobin({ caps: CAPS, listPartners, claim }, signal)
}

/** All mail goes to the same server. */
const SERVER = 'smtp'
