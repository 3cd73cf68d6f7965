import { signUpUser } from '../features/users/operations/sign-up-user.ts'
import type { fresh } from './fresh.ts'

type Call = Awaited<ReturnType<typeof fresh>>['call']

export const person = (more: Record<string, unknown> = {}) => ({
  firstName: 'Ada',
  lastName: 'Marsh',
  userEmailId: 'ada@harbour.example',
  userRole: 'member',
  ...more,
})

export const signUp = (call: Call, business: number | string, more: Record<string, unknown> = {}, headers = {}) =>
  call(signUpUser, { headers: { 'x-business-number': String(business) }, body: person(more) }, headers)
