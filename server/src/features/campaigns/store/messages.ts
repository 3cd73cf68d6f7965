import { quick, slow } from '../../../core/store/query.ts'
import { CLAIM, type Claim, workQueue } from '../../../core/work/due-work.ts'
import { IS_ACTIVE } from '../../businesses/store/business-status.ts'
import type { Consent } from '../../contacts/rules/consent.ts'
import { HELD_CONSENT_JSON } from '../../contacts/store/contact-json.ts'
import type { Identity } from '../../contacts/store/opt-outs.ts'
import type { CampaignPurpose, CampaignStatus } from '../contract/campaign.ts'
import type { CampaignChannel } from '../contract/campaign-template.ts'

export interface ClaimedMessage extends Claim {
  readonly id: number
  readonly partnerId: number
  readonly channel: CampaignChannel
  /** The lock keys that the contact had when the message was claimed. */
  readonly keys: readonly string[]
}
/**
 * Messages to send. The claim leaves them without a time, so that an e-mail is not sent again after a crash: what a dead
 * worker was sending is not due for anyone.
 */
export const messages = workQueue<ClaimedMessage>({
  job: 'send-campaigns',
  name: 'campaign-messages',
  table: 'campaign_messages',
  key: ['id'],
  failed: { rows: "state = 'failed'", seeAt: 'Campaigns in the dashboard' },
  lane: {
    table: 'campaigns',
    column: 'campaign_id',
    partner: 'lane.partner_id',
    isReady: "lane.status = 'running'",
    room: '2',
  },
  host: 'lane.channel',
  set: "state = 'sending', due_at = null",
  select: `select id, ${CLAIM}, host as channel, queue_partner_id as "partnerId",
    array(select key from contacts c, unnest(array[c.email_folded, c.phone]) key
      where c.id = work.contact_id and c.partner_id = queue_partner_id and key is not null) as keys
  from claimed work`,
})

export interface LockedMessage {
  readonly campaignId: number
  readonly accountId: number
  readonly accountNumber: number
  readonly businessId: number
  readonly contactId: number | null
  readonly key: string
  readonly status: CampaignStatus
  readonly purpose: CampaignPurpose
  readonly channel: CampaignChannel
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly quietFrom: number
  readonly quietTo: number
  readonly surveyPath: string | null
  readonly isMapped: boolean
  readonly isLocationActive: boolean
  readonly firstName: string
  readonly lastName: string
  /** The e-mail address or the phone. */
  readonly to: string
  readonly address: Identity | null
  readonly keys: readonly string[]
  readonly consent: Consent
  readonly businessName: string
  readonly timezone: string
  readonly isSuppressed: boolean
  readonly isRecent: boolean
  /** Attempts without a response. */
  readonly unanswered: number
  /** When an earlier attempt sent the text message, which the gateway may have accepted. */
  readonly sentAt: Date | null
}
/** There is one check per index, because PostgreSQL would run a combined one by reading the whole table. */
const isRecent = (isToThem: string) => `exists (
  select from campaign_messages other join campaigns theirs on theirs.id = other.campaign_id
  where ${isToThem} and theirs.account_id = campaign.account_id and other.id <> message.id
    and other.sent_at > $4::timestamptz - campaign.min_days_between * interval '1 day')`

/**
 * A claimed message with everything that decides whether it is sent. The caller has locked the keys of the contact, so
 * its consent does not change until the commit; the lock on the message prevents deletion of the contact. Returns
 * undefined if the claim is lost.
 */
export const lockMessage = quick.row<LockedMessage, [message: ClaimedMessage, now: Date]>(
  'lock-campaign-message',
  `select campaign.id as "campaignId", campaign.account_id as "accountId", coalesce(account.number, 0) as "accountNumber", message.business_id as "businessId",
    c.id as "contactId", message.key, campaign.status, campaign.purpose, campaign.channel,
    message.unanswered, message.sent_at as "sentAt", campaign.subject, campaign.text, campaign.html,
    campaign.quiet_from as "quietFrom", campaign.quiet_to as "quietTo",
    (select '/surveys/' || survey.token || '/' || b.number from surveys survey where survey.id = campaign.survey_id)
      as "surveyPath",
    c.id is not null and b.id is not null and exists (
      select from contact_mappings m where m.contact_id = c.id and m.business_id = b.id) as "isMapped",
    coalesce(${IS_ACTIVE}, false) as "isLocationActive",
    coalesce(c.first_name, '') as "firstName", coalesce(c.last_name, '') as "lastName", 
    coalesce(case campaign.channel when 'sms' then c.phone else c.email end, '') as to,
    '\\x' || encode(case campaign.channel when 'sms' then c.phone_hash else c.email_hash end, 'hex') as address,
    array_remove(array[c.email_folded, c.phone], null) as keys, ${HELD_CONSENT_JSON} as consent,
    coalesce(b.name, '') as "businessName", coalesce(b.timezone, '') as timezone,
    exists (
      select from suppressions s where s.partner_id = $1 and s.account_id = campaign.account_id
        and s.identity = case campaign.channel when 'sms' then c.phone_hash else c.email_hash end
    ) as "isSuppressed",
    ${isRecent('other.address = any (array[c.email_hash, c.phone_hash])')} or ${isRecent('other.contact_id = c.id')}
      as "isRecent"
  from campaign_messages message join campaigns campaign on campaign.id = message.campaign_id and campaign.partner_id = $1
  left join businesses account on account.id = campaign.account_id and account.partner_id = $1
  left join contacts c on c.id = message.contact_id and c.partner_id = $1 and c.account_id = campaign.account_id
  left join businesses b on b.id = message.business_id and b.partner_id = $1
  where message.id = $2 and message.worker = $3 for no key update of message`,
  ({ partnerId, id, worker }, now) => [partnerId, id, worker, now],
)

export interface Outcome {
  readonly state: 'planned' | 'sent' | 'bounced' | 'failed' | 'skipped'
  readonly reason?: string
  /** For a message that is planned again. */
  readonly dueAt?: Date
  /** Not counted as an attempt, because the mail server never received the message. */
  readonly isUncounted?: true
  /** The mail server or the gateway did not respond. */
  readonly isUnanswered?: true
  /** From this time on, the message counts as sent to the address. */
  readonly sentAt?: Date
  readonly address?: Identity | null
}
/** Does nothing if the claim is lost. */
export const settleMessage = quick.run<[message: ClaimedMessage, outcome: Outcome]>(
  'settle-campaign-message',
  `update campaign_messages set worker = null, state = $2, reason = $3, due_at = $4,
    attempts = attempts - $5::int, sent_at = coalesce(sent_at, $6), unanswered = unanswered + $8::int,
    address = coalesce($7, address)
  where id = $1 and worker = $9`,
  ({ id, worker }, { state, reason = '', dueAt, isUncounted, isUnanswered, sentAt, address }) => [
    id,
    state,
    reason,
    dueAt ?? null,
    isUncounted ? 1 : 0,
    sentAt ?? null,
    address ?? null,
    isUnanswered ? 1 : 0,
    worker,
  ],
)

/** Postpones all messages of a campaign at a location until the end of its quiet hours. */
export const postponeMessages = slow.run<[campaignId: number, businessId: number, until: Date]>(
  'postpone-campaign-messages',
  `update campaign_messages set due_at = $3
  where campaign_id = $1 and business_id = $2 and state = 'planned' and due_at < $3`,
)

/**
 * Settles messages of workers that have died. It is unknown whether the server received them, so they count as sent to
 * the address. E-mails fail. Text messages are retried with the same id, as if the gateway had not responded.
 */
export const settleInterruptedMessages = quick.column<CampaignChannel, [now: Date]>(
  'settle-interrupted-campaign-messages',
  `update campaign_messages m set
    state = case campaign.channel when 'sms' then 'planned' else 'failed' end,
    reason = case campaign.channel when 'sms' then '' else 'interrupted' end,
    due_at = case campaign.channel when 'sms' then $1::timestamptz end,
    attempts = m.attempts - (campaign.channel = 'sms')::int,
    unanswered = m.unanswered + (campaign.channel = 'sms')::int,
    sent_at = coalesce(m.sent_at, $1)
  from campaigns campaign where campaign.id = m.campaign_id and m.state = 'sending' and m.worker is null
  returning campaign.channel`,
)

/** Finishes campaigns that are completely planned and have nothing left to send. */
export const finishCampaigns = quick.run<[now: Date]>(
  'finish-campaigns',
  `update campaigns campaign set status = 'finished', finished_at = $1
  where status = 'running' and schedule = 'once' and plan_at is null
    and not exists (select from campaign_messages m where m.campaign_id = campaign.id and m.worker is null and m.due_at is not null)
    and not exists (select from campaign_messages m where m.campaign_id = campaign.id and m.state = 'sending')`,
)
