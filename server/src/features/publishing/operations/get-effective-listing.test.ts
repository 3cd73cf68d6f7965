import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { exampleListing } from '../../listings/operations/example-listing.ts'
import { updateListing } from '../../listings/operations/update-listing.ts'
import { getEffectiveListing } from './get-effective-listing.ts'

test('shows what a directory will receive, after overrides and opt-outs', async () => {
  const { call, given } = await fresh()
  const { number } = await given.business()
  const params = { businessNumber: number }
  const socialListing = { socialPhoneNumber: '(212) 555-0199', categories: ['Cafe'], socialDescription: 'Fresh bread' }
  await call(updateListing, {
    params,
    body: { ...exampleListing, socialListing, optOut: { searchLogoOptOut: true } },
  })
  const effective = async (directory: string) =>
    (await call(getEffectiveListing, { params, query: { directory } })).body
  const social = await effective('social')
  assert.deepEqual([social.phone, social.description], ['(212) 555-0199', 'Fresh bread'])
  const search = await effective('search')
  assert.deepEqual([search.phone, search.logoUrl], ['(212) 555-0100', undefined])
  assert.equal((await effective('elsewhere')).code, 1000)
})
