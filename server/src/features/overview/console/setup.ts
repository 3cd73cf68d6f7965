import { Type } from 'typebox'
import { BusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { Done } from '../../users/contract/session.ts'
import { dismissSetupOf, findSetupOf } from '../../users/store/users.ts'
import { findSetupProgress } from '../store/setup-progress.ts'

const Step = named('SetupStep', {
  name: Type.Enum(['location', 'listing', 'directory', 'customers', 'colleague'], {
    description:
      'location: add one. listing: save the listing of one, with all that is required. directory: connect one. customers: import contacts. colleague: invite one.',
  }),
  isDone: Type.Boolean(),
})

export const getSetup = defineOperation({
  id: 'getSetup',
  group: 'Setup',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/setup',
  summary: 'Get the first steps for a new account and which of them are done',
  description: 'There are no steps for members, who may not take them, and for users who have dismissed them.',
  access: 'self',
  expensive: true,
  input: {},
  example: {
    request: {},
    response: {
      steps: [
        { name: 'location', isDone: true },
        { name: 'listing', isDone: false },
        { name: 'directory', isDone: false },
        { name: 'customers', isDone: false },
        { name: 'colleague', isDone: false },
      ],
      locationNumber: 482915073366120,
      accountNumber: 731402958816654,
    },
  },
  response: named('Setup', {
    steps: Type.Array(Step, { maxItems: 5 }),
    locationNumber: Type.Union([BusinessNumber, Type.Null()], {
      description: 'First location that the user has access to; null if there is none.',
    }),
    accountNumber: Type.Union([BusinessNumber, Type.Null()], {
      description: 'The enterprise of that location, if the user has access to it; otherwise the location.',
    }),
  }),
  errors: [],
  handle: async (_, { db, session: { partnerId, userId } }) => {
    const person = await findSetupOf(db, partnerId, userId)
    if (!person?.mayManage || person.isDismissed) return { steps: [], locationNumber: null, accountNumber: null }
    const { locationNumber, accountNumber, ...has } = await findSetupProgress(db, partnerId, userId)
    return {
      steps: [
        { name: 'location' as const, isDone: locationNumber !== null },
        { name: 'listing' as const, isDone: has.hasListing },
        { name: 'directory' as const, isDone: has.hasDirectory },
        { name: 'customers' as const, isDone: has.hasCustomers },
        { name: 'colleague' as const, isDone: has.hasColleague },
      ],
      locationNumber,
      accountNumber,
    }
  },
})

export const dismissSetup = defineOperation({
  id: 'dismissSetup',
  group: 'Setup',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/setup/dismiss',
  summary: 'Dismiss the first steps for the signed-in user',
  access: 'self',
  input: {
    body: named('SetupDismissal', {
      isDismissed: Type.Boolean({ default: true, description: 'false shows them again.' }),
    }),
  },
  bodyOptional: true,
  example: { request: { body: { isDismissed: true } }, response: {} },
  response: Done,
  errors: [],
  handle: async ({ body: { isDismissed } }, { db, session: { partnerId, userId } }) => {
    await dismissSetupOf(db, partnerId, userId, isDismissed)
    return {}
  },
})
