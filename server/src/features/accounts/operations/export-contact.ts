import { Type } from 'typebox'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ContactId } from '../../contacts/contract/contact.ts'
import { exampleContact } from '../../contacts/operations/example-contact.ts'
import { listBusinessesOfContact } from '../../contacts/store/contact-mappings.ts'
import { ContactExport } from '../contract/contact-export.ts'
import { findContactExport } from '../store/contact-export.ts'

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
