import { catalogue, type ErrorName } from '../errors/catalogue.ts'
import { errorsOf } from '../http/openapi.ts'
import type { AnyOperation } from '../operations/define-operation.ts'

/** The page of errors, made from the catalogue. A code without a line in the table below does not compile. */
export function errorsPage(operations: readonly AnyOperation[]): string {
  const names = (Object.keys(catalogue) as ErrorName[]).toSorted((a, b) => catalogue[a].code - catalogue[b].code)
  const answered = new Set<ErrorName>([...OUTSIDE_OPERATIONS, ...operations.flatMap((each) => [...errorsOf(each)])])
  const waiting = names.filter((name) => !answered.has(name)).map((name) => catalogue[name].code)
  return [
    '<!-- Generated from server/src/errors/catalogue.ts by `npm run gen`. Change the catalogue instead. -->',
    '# Errors',
    'Every failure has the body `{"code": integer, "message": string}` and nothing else. The message starts with the text below and goes on with the field and the rule it broke.',
    table(
      ['Code', 'HTTP', 'Message', 'When'],
      names.map((name) => {
        const { code, status, message } = catalogue[name]
        return [String(code), String(status), message, WHEN[name]]
      }),
    ),
    ...(waiting.length > 0 ? [`No operation that is served today answers with ${waiting.join(', ')}.`] : []),
    '',
  ].join('\n\n')
}

/** Answered before an operation is found. */
const OUTSIDE_OPERATIONS: readonly ErrorName[] = [
  'ROUTE_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMED_OUT',
  'HEADERS_TOO_LARGE',
  'RANGE_NOT_SATISFIABLE',
  'SESSION_MISSING',
  'SIGN_IN_REFUSED',
  'SENT_FROM_ELSEWHERE',
  'ROLE_TOO_LOW',
  'LINK_INVALID',
]

const WHEN: Readonly<Record<ErrorName, string>> = {
  RATE_LIMIT_EXCEEDED:
    'The key has used up its window, the partner has too many expensive requests or uploads in progress, or one address has tried too many invalid keys. See Retry-After.',
  INPUT_INVALID: 'A field without a code of its own is missing, malformed or not known.',
  BUSINESS_ID_INVALID:
    'The business named in the request does not exist for this key, or is not below the one it should be (operations 3 to 8).',
  LAST_NAME_TOO_LONG: 'A last name has more than 50 characters.',
  CUSTOMER_ID_INVALID: 'The customer id is malformed or unknown, or its customer has been deleted.',
  API_KEY_INVALID: 'The key is unknown, revoked or expired.',
  KEY_SCOPE_TOO_NARROW: 'A key that only reads was sent to an operation that writes.',
  START_INDEX_INVALID: 'sindex is not a whole number from 0 to 100000.',
  RESULT_COUNT_INVALID: 'count is not a whole number from 1 to 1000, or sindex + count exceeds 100000.',
  API_KEY_MISSING: 'The header x-api-key is absent or empty.',
  SESSION_MISSING: 'Dashboard: there is no session, or it has ended.',
  SIGN_IN_REFUSED: 'Dashboard: nobody with this e-mail address, this password and access to a business.',
  SENT_FROM_ELSEWHERE: 'Dashboard: a request that changes something does not come from its own pages.',
  ROLE_TOO_LOW: 'Dashboard: the role is too low for it, or it concerns more than the person has access to.',
  LINK_INVALID:
    'Dashboard: the link of an invitation or for a new password is not one of this service, or was used, replaced, withdrawn or has expired.',
  RESELLER_HAS_CHILDREN: 'A reseller is to be deleted while accounts stand below it.',
  BUSINESS_NOT_FOUND: 'The business id is malformed or unknown, or belongs to another partner.',
  START_DATE_INVALID: 'The from or start date is not a real date in the form MM/DD/YYYY.',
  END_DATE_INVALID: 'The to or end date is not a real date in the form MM/DD/YYYY, or lies before the start.',
  USER_HAS_NO_ACCESS: 'The user exists but has no access to this business.',
  USER_NOT_FOUND: 'Nobody has this e-mail address, or the last name sent with it is not theirs.',
  ROUTE_NOT_FOUND: 'Nothing is served under this path, or the photo or video that is named does not exist.',
  METHOD_NOT_ALLOWED: 'The path exists for other methods. See Allow.',
  REQUEST_TIMED_OUT:
    'The headers took longer than 10 s, the whole request longer than 30 s, or an upload longer than 10 minutes or brought less than 8 kB/s.',
  IDEMPOTENCY_CONFLICT: 'The idempotency key was used for another request, or its first request is still at work.',
  STALE_VERSION: 'The header `If-Match` names another version than the one that is stored.',
  BODY_TOO_LARGE:
    'The body has more than 1 MB (16 KB at sign-in and password reset), or an uploaded file more than 75 MB.',
  MEDIA_TYPE_NOT_SUPPORTED:
    'The body is not application/json in UTF-8, or not multipart/form-data where a file is uploaded.',
  RANGE_NOT_SATISFIABLE: 'The header `Range` begins behind the end of a photo or video.',
  HEADERS_TOO_LARGE: 'The request line and headers have more than 16 KB.',
  INTERNAL_FAILURE: 'A fault of the service. It is logged under the request id.',
  UNAVAILABLE:
    'The service is shutting down, receives too many uploads, or cannot reach its database or media store. See Retry-After.',
  BUSINESS_MISSING_OR_INVALID: 'The business is missing, malformed or unknown (operation 2).',
  SERVICE_BUSINESS_MALFORMED: 'The business id is missing or malformed (operation 3).',
  SERVICE_BODY_MALFORMED: 'The body is not an object of categories with lists of service ids (operation 3).',
  SERVICE_REPEATED: 'One category names the same service twice (operation 3).',
  SERVICE_ID_INVALID: 'A service id does not exist. Nothing has been changed.',
  PRODUCT_NOT_FOUND: 'A product id does not exist. Nothing has been mapped.',
  PRODUCT_REQUEST_MALFORMED: 'productIds is missing, empty, not a list of strings, or longer than 1000.',
  CONTACT_NOT_FOUND: 'No contact matches all identifiers that were sent.',
}

const table = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.map(inCell).join(' | ')} |`).join('\n')

const inCell = (text: string) => text.replaceAll('|', '\\|')
