import { Type } from 'typebox'
import { BusinessId } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { Contact } from '../../contacts/contract/contact.ts'
import { consentChange, moment } from '../../contacts/contract/update-feed.ts'
import { AnswerValue } from '../../surveys/contract/survey.ts'

const Proof = named('ConsentProof', {
  source: Type.String({ maxLength: 500, description: 'Where the consent comes from.' }),
  date: Type.String({ maxLength: 10, description: 'Date on which it was given, YYYY-MM-DD.' }),
})

const Word = Type.Enum(['unknown', 'granted', 'withdrawn'])
const words = named('ConsentStates', { marketing: Word, feedback: Word, service: Word })

/** Everything stored about one person. */
export const ContactExport = named('ContactExport', {
  contact: Contact,
  consent: Type.Object(
    { email: words, sms: words },
    { additionalProperties: false, description: 'Consent as stored, regardless of a block.' },
  ),
  consentChanges: Type.Array(
    named('ConsentChange', {
      ...consentChange,
      proof: Type.Union([Proof, Type.Null()], {
        description: 'Proof of a consent that was granted by an import; otherwise null.',
      }),
    }),
    { maxItems: 1_000_000, description: 'Oldest first.' },
  ),
  surveyResponses: Type.Array(
    named('ContactSurveyResponse', {
      responseId: id('Response id.'),
      surveyId: id('Survey id.'),
      surveyTitle: Type.String({ maxLength: 200 }),
      businessId: BusinessId,
      createdAt: moment,
      answers: Type.Array(
        named('AnsweredQuestion', {
          question: Type.String({ maxLength: 500, description: 'Text of the question.' }),
          value: AnswerValue,
        }),
        { maxItems: 50 },
      ),
    }),
    { maxItems: 1_000_000, description: 'Survey responses of this contact, oldest first.' },
  ),
  reviewRequests: Type.Array(
    named('ReviewRequestOfContact', {
      businessId: BusinessId,
      createdAt: moment,
      openedAt: Type.Union([moment, Type.Null()], { description: 'When the page was last opened.' }),
      ratedAt: Type.Union([moment, Type.Null()], { description: 'When a review site was last chosen.' }),
    }),
    { maxItems: 1_000_000, description: 'Oldest first.' },
  ),
  campaignMessages: Type.Array(
    named('CampaignMessageOfContact', {
      campaignId: id('Campaign id.'),
      campaign: Type.String({ maxLength: 200, description: 'Name of the campaign.' }),
      businessId: BusinessId,
      state: Type.Enum(['planned', 'sending', 'sent', 'bounced', 'failed', 'skipped']),
      reason: Type.String({ maxLength: 100, description: 'Why the message was not sent.' }),
      sentAt: Type.Union([moment, Type.Null()]),
    }),
    { maxItems: 1_000_000, description: 'Oldest first.' },
  ),
  createdAt: moment,
  updatedAt: moment,
})
