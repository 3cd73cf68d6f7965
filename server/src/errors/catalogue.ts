/**
 * Every error a client can meet: code, HTTP status and text, once. Documentation and types derive from this table.
 * `byRule`: a 400 although the input was fine; the operation's rule refused it, so trying again later may help.
 */
export const catalogue = {
  RATE_LIMIT_EXCEEDED: { code: 89, status: 429, message: 'Rate limit exceeded' },
  INPUT_INVALID: { code: 1000, status: 400, message: 'Invalid input' },
  BUSINESS_ID_INVALID: { code: 1011, status: 404, message: 'Business id is invalid' },
  LAST_NAME_TOO_LONG: { code: 1059, status: 400, message: 'Last name cannot be more than 50 characters' },
  CUSTOMER_ID_INVALID: { code: 1089, status: 400, message: 'Customer id is invalid', byRule: true },
  API_KEY_INVALID: { code: 1161, status: 401, message: 'Invalid API key' },
  KEY_SCOPE_TOO_NARROW: { code: 1162, status: 403, message: 'This API key may not do that' },
  START_INDEX_INVALID: { code: 1163, status: 400, message: 'Start index is invalid' },
  RESULT_COUNT_INVALID: { code: 1164, status: 400, message: 'Result count is invalid' },
  API_KEY_MISSING: { code: 1167, status: 401, message: 'API key is missing' },
  RESELLER_HAS_CHILDREN: {
    code: 1174,
    status: 400,
    message: 'Reseller cannot be removed because it has child accounts',
    byRule: true,
  },
  BUSINESS_NOT_FOUND: { code: 1175, status: 404, message: 'No business found with the given id' },
  START_DATE_INVALID: { code: 1186, status: 400, message: 'Start date is invalid' },
  END_DATE_INVALID: { code: 1187, status: 400, message: 'End date is invalid' },
  USER_HAS_NO_ACCESS: { code: 1188, status: 404, message: 'User has no access to this business' },
  USER_NOT_FOUND: { code: 1189, status: 404, message: 'No user found with the given e-mail address' },
  ROUTE_NOT_FOUND: { code: 1404, status: 404, message: 'No such route or resource' },
  METHOD_NOT_ALLOWED: { code: 1405, status: 405, message: 'Method not allowed' },
  REQUEST_TIMED_OUT: { code: 1408, status: 408, message: 'The request took too long to arrive' },
  IDEMPOTENCY_CONFLICT: { code: 1409, status: 409, message: 'Idempotency key conflict' },
  STALE_VERSION: { code: 1412, status: 412, message: 'It has been changed meanwhile' },
  BODY_TOO_LARGE: { code: 1413, status: 413, message: 'Request body is too large' },
  MEDIA_TYPE_NOT_SUPPORTED: { code: 1415, status: 415, message: 'Media type is not supported' },
  RANGE_NOT_SATISFIABLE: { code: 1416, status: 416, message: 'There is nothing in the range asked for' },
  HEADERS_TOO_LARGE: { code: 1431, status: 431, message: 'Request headers are too large' },
  INTERNAL_FAILURE: { code: 1500, status: 500, message: 'Something failed on our side' },
  UNAVAILABLE: { code: 1503, status: 503, message: 'The service is not available at the moment' },
  BUSINESS_MISSING_OR_INVALID: { code: 1532, status: 404, message: 'Business id is missing or invalid' },
  SERVICE_BUSINESS_MALFORMED: { code: 2486, status: 400, message: 'Business id is missing or malformed' },
  SERVICE_BODY_MALFORMED: { code: 2487, status: 400, message: 'Request body is malformed' },
  SERVICE_REPEATED: { code: 2493, status: 400, message: 'The same service stands twice in one category' },
  SERVICE_ID_INVALID: { code: 2494, status: 400, message: 'Invalid service id', byRule: true },
  PRODUCT_NOT_FOUND: {
    code: 2564,
    status: 404,
    message: 'Product not found, or only partly found, for the given product id list',
  },
  PRODUCT_REQUEST_MALFORMED: { code: 2565, status: 400, message: 'Product request is malformed' },
  CONTACT_NOT_FOUND: { code: 5043, status: 404, message: 'Contact not found for the given request' },
} as const satisfies Record<string, { code: number; status: number; message: string; byRule?: true }>

export type ErrorName = keyof typeof catalogue
