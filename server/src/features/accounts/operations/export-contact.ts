import { Type } from 'typebox'
import { BusinessId } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { Contact, ContactId, consentChange, exampleContact, moment } from '../../contacts/contract/contact.ts'
import { listBusinessesOfContact } from '../../contacts/store/contact-mappings.ts'
import { AnswerValue } from '../../surveys/contract/survey.ts'
import { findContactExport } from '../store/contact-export.ts'

const Proof = named('ConsentProof', {
  source: Type.String({ maxLength: 500, description: 'Where the consent comes from.' }),
  date: Type.String({ maxLength: 10, description: 'Date on which it was given, YYYY-MM-DD.' }),
})

const ConsentState = Type.Enum(['unknown', 'granted', 'withdrawn'])
const ConsentStates = named('ConsentStates', { marketing: ConsentState, feedback: ConsentState, service: ConsentState })

/** Everything stored about one person. */
const ContactExport = named('ContactExport', {
  contact: Contact,
  consent: Type.Object(
    { email: ConsentStates, sms: ConsentStates },
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

export const exportContact = defineOperation({
  id: 'exportContact',
  group: 'Contact',
  method: 'GET',
  path: '/v1/contact/:id/export',
  summary: 'Export everything that is stored about a contact',
  description:
    'The contact with all its mappings, every consent as stored, the history of decisions, the proof for consents granted by an import, survey responses, requests for reviews, and campaign messages.',
  replica: true,
  access: {
    role: 'member',
    at: 'business',
    find: (db, partnerId, { params }) => listBusinessesOfContact(db, partnerId, params.id),
  },
  scene: 'contact',
  input: { params: Type.Object({ id: ContactId }) },
  example: {
    request: { params: { id: 5012 } },
    response: {
      contact: exampleContact,
      consent: {
        email: { marketing: 'withdrawn', feedback: 'granted', service: 'granted' },
        sms: { marketing: 'unknown', feedback: 'unknown', service: 'granted' },
      },
      consentChanges: [
        { channel: 'email', purpose: 'marketing', optin: false, changedAt: '2026-11-15T09:30:00.000Z', proof: null },
        { channel: 'email', purpose: 'feedback', optin: true, changedAt: '2026-11-15T09:30:00.000Z', proof: null },
        { channel: 'email', purpose: 'service', optin: true, changedAt: '2026-11-15T09:30:00.000Z', proof: null },
        { channel: 'sms', purpose: 'service', optin: true, changedAt: '2026-11-15T09:30:00.000Z', proof: null },
      ],
      surveyResponses: [
        {
          responseId: 9001,
          surveyId: 41,
          surveyTitle: 'Your visit',
          businessId: 100002,
          createdAt: '2026-11-15T09:30:00.000Z',
          answers: [{ question: 'How likely are you to recommend us?', value: 9 }],
        },
      ],
      reviewRequests: [],
      campaignMessages: [],
      createdAt: '2026-11-15T09:30:00.000Z',
      updatedAt: '2026-11-15T09:30:00.000Z',
    },
  },
  response: ContactExport,
  errors: ['CONTACT_NOT_FOUND'],
  invalid: { 'params.id': 'CONTACT_NOT_FOUND' },
  handle: async ({ params }, { db, partnerId, fail }) =>
    (await findContactExport(db, partnerId, params.id)) ?? fail('CONTACT_NOT_FOUND'),
})
