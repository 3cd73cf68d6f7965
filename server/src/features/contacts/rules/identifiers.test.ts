import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parsePhoneToE164 } from '../../../core/values/phone.ts'
import { readPhone } from './identifiers.ts'
import { contactCountries } from './merge-contact.ts'

test('a number is parsed for several countries as for each alone', () => {
  const digits = fc.stringMatching(
    /^\+?[ ()-]{0,2}(1|011|0|61|52|340|787)?[ (-]{0,2}\d{3}[)-]?[ -]?\d{3,4}[ -]?\d{0,4}$/,
  )
  fc.assert(
    fc.property(digits, (text) => {
      const byCountry = new Map(readPhone(text).flatMap(({ phone, countries }) => countries.map((c) => [c, phone])))
      for (const country of contactCountries) assert.equal(byCountry.get(country), parsePhoneToE164(text, country))
    }),
    { numRuns: 2000 },
  )
})
