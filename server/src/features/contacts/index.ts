import type { Feature } from '../../core/operation/feature.ts'
import { changePermission } from './operations/change-permission.ts'
import { createCustomField } from './operations/create-custom-field.ts'
import { deleteCustomField } from './operations/delete-custom-field.ts'
import { deleteCustomer } from './operations/delete-customer.ts'
import { getUpdateFeed } from './operations/get-update-feed.ts'
import { listContacts } from './operations/list-contacts.ts'
import { listCustomFields } from './operations/list-custom-fields.ts'
import { removeLocation } from './operations/remove-location.ts'
import { retrieveContact } from './operations/retrieve-contact.ts'
import { saveCustomer } from './operations/save-customer.ts'
import { updateCustomField } from './operations/update-custom-field.ts'

export const contacts = {
  operations: [
    retrieveContact,
    deleteCustomer,
    saveCustomer,
    removeLocation,
    changePermission,
    getUpdateFeed,
    listContacts,
    listCustomFields,
    createCustomField,
    updateCustomField,
    deleteCustomField,
  ],
  auditActions: {
    'import contacts': 'imported contacts',
  },
  fieldLabels: {
    changed: 'Changed fields',
    'consent.emailMarketing': 'E-mail marketing consent',
    'consent.emailFeedback': 'E-mail feedback consent',
    'consent.emailService': 'E-mail service consent',
    'consent.smsMarketing': 'SMS marketing consent',
    'consent.smsFeedback': 'SMS feedback consent',
    'consent.smsService': 'SMS service consent',
  },
} satisfies Feature
