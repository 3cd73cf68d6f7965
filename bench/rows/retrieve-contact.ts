import type { FastifyInstance } from 'fastify'
import { parseIdentifiers } from '../../server/src/features/contacts/rules/identifiers.ts'
import { findContact } from '../../server/src/features/contacts/store/find-contact.ts'
import { contactEmail, contactPhone } from '../load-contacts.ts'
import type { RivalParts } from '../rivals/parts.ts'
import { statementOf } from '../rivals/statement-of.ts'
import type { Row, World } from './row.ts'

const PATH = '/v1/contact/external/preferences/getCustomer'
/** Coprime to the number of contacts, so that requests are spread over the whole table. */
const STRIDE = 7919

type Key = 'email' | 'phone'
const keyOf = { email: contactEmail, phone: contactPhone } as const

export const retrieveContactByEmail = retrieveContact('email')
export const retrieveContactByPhone = retrieveContact('phone')

function retrieveContact(key: Key): Row {
  return {
    name: `POST …/getCustomer by ${key}`,
    statuses: [200],
    request: ({ key: apiKey, businessIds, contacts }: World, n) => {
      const contact = (n * STRIDE) % contacts
      return {
        method: 'POST',
        path: PATH,
        headers: {
          'x-api-key': apiKey,
          'x-business-number': String(businessIds[contact % businessIds.length]),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ [key]: keyOf[key](contact) }),
      }
    },
    rival: {
      name: 'bare Fastify, same statement',
      goal: 0.75,
      routes: (app, parts) => sameStatement(app, parts, key),
      sameAnswer: true,
    },
  }
}

type Asked = { Body: Record<Key, string>; Headers: { 'x-business-number': string } }

/** Validates and parses nothing: the sent values replace those of the first request. */
async function valuesFor({ partnerId, businessId }: RivalParts, key: Key) {
  const first = keyOf[key](0)
  const parsed = parseIdentifiers({ [key]: first })
  if (!parsed.ok) throw new Error(`${first} is no ${key}`)
  const { name, text, values } = await statementOf((db) => findContact(db, partnerId, businessId, parsed.identifiers))
  const [, , ...rest] = values
  const at = rest.indexOf(first)
  const valuesOf = (body: Asked['Body'], headers: Asked['Headers']) => [
    partnerId,
    Number(headers['x-business-number']),
    ...rest.with(at, body[key]),
  ]
  return { name, text, valuesOf }
}

async function sameStatement(app: FastifyInstance, parts: RivalParts, key: Key) {
  const { name, text, valuesOf } = await valuesFor(parts, key)
  app.post<Asked>(PATH, async ({ body, headers }, reply) => {
    const values = valuesOf(body, headers)
    const { rows } = await parts.nextReader().query<{ json: string }>({ name, text, values })
    reply.type('application/json; charset=utf-8')
    return rows[0]?.json
  })
}
