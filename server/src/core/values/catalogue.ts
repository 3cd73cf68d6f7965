interface CatalogueEntry {
  readonly code: number
  readonly status: number
  readonly message: string
  /** When it occurs and, if that is not obvious, what to do: for the page of errors. */
  readonly when: string
  /** A 400 although the input was valid: a rule of the operation refused it, so the same request may succeed later. */
  readonly byRule?: true
}

/** Every error that a client can receive, once. Documentation and types are derived from this table. */
export const catalogue = {
  RATE_LIMIT_EXCEEDED: {
    code: 89,
    status: 429,
    message: 'Rate limit exceeded',
    when: 'The key has used up its rate limit, the partner has too many expensive requests or uploads in progress, or one address has tried too many invalid keys. Wait for the number of seconds in Retry-After.',
  },
  INPUT_INVALID: {
    code: 1000,
    status: 400,
    message: 'Invalid input',
    when: 'A field without a specific error code is missing, malformed or unknown, or the request breaks a rule of the operation. The message names the field and the rule.',
  },
  BUSINESS_ID_INVALID: {
    code: 1011,
    status: 404,
    message: 'Business id is invalid',
    when: 'The business does not exist for this key, or is not below the business in the request that must contain it.',
  },
  LAST_NAME_TOO_LONG: {
    code: 1059,
    status: 400,
    message: 'Last name cannot be more than 50 characters',
    when: 'A last name has more than 50 characters.',
  },
  CUSTOMER_ID_INVALID: {
    code: 1089,
    status: 400,
    message: 'Customer id is invalid',
    when: 'The customer id is malformed or unknown, or the customer has been deleted.',
    byRule: true,
  },
  API_KEY_INVALID: {
    code: 1161,
    status: 401,
    message: 'Invalid API key',
    when: 'The key is unknown, revoked or expired.',
  },
  KEY_SCOPE_TOO_NARROW: {
    code: 1162,
    status: 403,
    message: 'This API key may not do that',
    when: 'A read-only key was sent to an operation that writes. Use a key with the scope write.',
  },
  START_INDEX_INVALID: {
    code: 1163,
    status: 400,
    message: 'Start index is invalid',
    when: 'sindex is not a whole number from 0 to 100000.',
  },
  RESULT_COUNT_INVALID: {
    code: 1164,
    status: 400,
    message: 'Result count is invalid',
    when: 'count is not a whole number from 1 to 1000, sindex + count exceeds 100000, or the records exceed 16 MB in total. In the last case, send a count that the message allows.',
  },
  API_KEY_MISSING: {
    code: 1167,
    status: 401,
    message: 'API key is missing',
    when: 'The header x-api-key is absent or empty.',
  },
  SESSION_MISSING: {
    code: 1168,
    status: 401,
    message: 'Sign in first',
    when: 'Dashboard: there is no session, or it has ended.',
  },
  SIGN_IN_REFUSED: {
    code: 1169,
    status: 401,
    message: 'E-mail address or password is wrong',
    when: 'Dashboard: no user with access to a business has this e-mail address and password.',
  },
  SENT_FROM_ELSEWHERE: {
    code: 1170,
    status: 403,
    message: 'The request was sent from another site',
    when: 'Dashboard: a write request was not sent by a page of the dashboard.',
  },
  ROLE_TOO_LOW: {
    code: 1171,
    status: 403,
    message: 'Your access does not allow that',
    when: 'Dashboard: the user needs a higher role, or access to more businesses.',
  },
  LINK_INVALID: {
    code: 1172,
    status: 404,
    message: 'This link is no longer valid',
    when: 'Dashboard: the invitation or password reset link is unknown, was used, replaced or withdrawn, or has expired.',
  },
  CODE_NEEDED: {
    code: 1173,
    status: 401,
    message: 'A code from your authenticator app is required',
    when: 'Dashboard: the password is correct, and the user has two-factor authentication. Send the request again with a code.',
  },
  RESELLER_HAS_CHILDREN: {
    code: 1174,
    status: 400,
    message: 'Reseller cannot be removed because it has child accounts',
    when: 'The business to delete is a reseller with accounts below it. Delete or move those first.',
    byRule: true,
  },
  BUSINESS_NOT_FOUND: {
    code: 1175,
    status: 404,
    message: 'No business found with the given id',
    when: 'The business id is malformed or unknown, or belongs to another partner.',
  },
  CODE_REFUSED: {
    code: 1176,
    status: 401,
    message: 'The code is wrong or has already been used',
    when: 'Dashboard: the code is neither the current code of the authenticator app nor an unused recovery code.',
  },
  SIGNATURE_INVALID: {
    code: 1179,
    status: 401,
    message: 'Invalid signature',
    when: 'A pushed review or a bounce report was not signed with the right secret, or its timestamp is more than five minutes off.',
  },
  STATUS_CHANGE_REFUSED: {
    code: 1184,
    status: 403,
    message: 'The status of this business may not change',
    when: 'Only a location can be deactivated. Groups are always active.',
  },
  START_DATE_INVALID: {
    code: 1186,
    status: 400,
    message: 'Start date is invalid',
    when: 'The from or start date is not a real date in the form MM/DD/YYYY.',
  },
  END_DATE_INVALID: {
    code: 1187,
    status: 400,
    message: 'End date is invalid',
    when: 'The to or end date is not a real date in the form MM/DD/YYYY, or is before the start.',
  },
  USER_HAS_NO_ACCESS: {
    code: 1188,
    status: 404,
    message: 'User has no access to this business',
    when: 'The user exists but has no access to this business.',
  },
  USER_NOT_FOUND: {
    code: 1189,
    status: 404,
    message: 'No user found with the given e-mail address',
    when: 'No user has this e-mail address, or the last name that was sent does not match.',
  },
  STATUS_INVALID: {
    code: 1191,
    status: 400,
    message: 'Status is invalid',
    when: 'astatus is missing, or neither active nor inactive.',
  },
  RESOURCE_NOT_FOUND: {
    code: 1404,
    status: 404,
    message: 'No such route or resource',
    when: 'There is nothing at this path, or an id in the request does not exist, such as that of a review, a subscription or a photo.',
  },
  METHOD_NOT_ALLOWED: {
    code: 1405,
    status: 405,
    message: 'Method not allowed',
    when: 'The path does not support this method. The header Allow lists the methods that it supports.',
  },
  REQUEST_TIMED_OUT: {
    code: 1408,
    status: 408,
    message: 'The request took too long to arrive',
    when: 'The headers took more than 10 s, the whole request more than 30 s or an upload more than 10 minutes, or an upload was slower than 8 kB/s.',
  },
  IDEMPOTENCY_CONFLICT: {
    code: 1409,
    status: 409,
    message: 'Idempotency key conflict',
    when: 'The idempotency key was used for another request, or its first request is still in progress.',
  },
  STALE_VERSION: {
    code: 1412,
    status: 412,
    message: 'It has been modified since you read it',
    when: 'The ETag in the header `If-Match` is not current. Read the record again and repeat the change.',
  },
  BODY_TOO_LARGE: {
    code: 1413,
    status: 413,
    message: 'Request body is too large',
    when: 'The body is larger than 1 MB (16 KB at sign-in and password reset), or an uploaded file is larger than 75 MB.',
  },
  MEDIA_TYPE_NOT_SUPPORTED: {
    code: 1415,
    status: 415,
    message: 'Media type is not supported',
    when: 'The body is not application/json in UTF-8, or not multipart/form-data where a file is uploaded.',
  },
  RANGE_NOT_SATISFIABLE: {
    code: 1416,
    status: 416,
    message: 'The requested range is not available',
    when: 'The header `Range` starts after the end of the photo or video.',
  },
  HEADERS_TOO_LARGE: {
    code: 1431,
    status: 431,
    message: 'Request headers are too large',
    when: 'The request line and headers are larger than 16 KB.',
  },
  INTERNAL_FAILURE: {
    code: 1500,
    status: 500,
    message: 'Something failed on our side',
    when: 'An unexpected error occurred. The log of the service has it under the request id.',
  },
  UNAVAILABLE: {
    code: 1503,
    status: 503,
    message: 'The service is not available at the moment',
    when: 'The service is shutting down or busy, or cannot reach its database or media store. Wait for the number of seconds in Retry-After.',
  },
  BUSINESS_MISSING_OR_INVALID: {
    code: 1532,
    status: 404,
    message: 'Business id is missing or invalid',
    when: 'The business id is missing, malformed or unknown (operation 2 and other contact operations).',
  },
  SERVICE_BUSINESS_MALFORMED: {
    code: 2486,
    status: 400,
    message: 'Business id is missing or malformed',
    when: 'The business id is missing or malformed (operation 3 and other service operations).',
  },
  SERVICE_BODY_MALFORMED: {
    code: 2487,
    status: 400,
    message: 'Request body is malformed',
    when: 'The body is not an object that maps categories to lists of service ids (operation 3).',
  },
  SERVICE_REPEATED: {
    code: 2493,
    status: 400,
    message: 'A category names the same service twice',
    when: 'One category names the same service twice (operation 3).',
  },
  SERVICE_ID_INVALID: {
    code: 2494,
    status: 400,
    message: 'Invalid service id',
    when: 'A service id does not exist. Nothing has been changed.',
    byRule: true,
  },
  PRODUCT_NOT_FOUND: {
    code: 2564,
    status: 404,
    message: 'Product not found, or only partly found, for the given product id list',
    when: 'A product id does not exist. Nothing has been changed.',
  },
  PRODUCT_REQUEST_MALFORMED: {
    code: 2565,
    status: 400,
    message: 'Product request is malformed',
    when: 'productIds is missing, empty, not a list of strings, or has more than 1000 items.',
  },
  NAME_TAKEN: {
    code: 5022,
    status: 400,
    message: 'The name is already in use',
    when: 'Two levels or location fields of an account would have the same name.',
  },
  FIELD_NOT_FOUND: {
    code: 5025,
    status: 404,
    message: 'Custom field not found',
    when: 'The account has no location field with this id.',
  },
  CONTACT_NOT_FOUND: {
    code: 5043,
    status: 404,
    message: 'Contact not found for the given request',
    when: 'No contact matches all identifiers that were sent.',
  },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorName = keyof typeof catalogue
