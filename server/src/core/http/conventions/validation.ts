import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { WINDOW_MAX } from '../../contract/page.ts'
import type { AnyOperation } from '../../operation/define-operation.ts'
import { ApiError } from '../../values/api-error.ts'
import { catalogue, type ErrorName } from '../../values/catalogue.ts'
import { hasMoreCodePoints } from '../../values/code-points.ts'
import { type Part, TOO_MANY_DIGITS, textReader } from '../../values/text-values.ts'
import { nullRemover } from './null-members.ts'

/** Nothing is coerced, stripped or guessed: invalid input is refused. Defaults are filled in. */
const ajv = new Ajv({ useDefaults: true, strict: false, ownProperties: true, verbose: true })
// Ajv counts the code points of every string. For a body of 1 MB, that takes longer than all other checks together.
ajv.removeKeyword('maxLength').addKeyword({
  keyword: 'maxLength',
  type: 'string',
  schemaType: 'number',
  compile: (max: number) => (text: string) => !hasMoreCodePoints(text, max),
})

/** The parts of a request in the order in which they are validated. */
const PARTS = ['params', 'query', 'headers', 'body'] as const

/** The validator returns the first violation of a request, or undefined if it is valid. */
export function requestValidator(input: AnyOperation['input']) {
  const validators = PARTS.flatMap((part) => {
    const schema = input[part]
    return schema
      ? [[part, partValidator(schema, part)] as const]
      : part === 'query'
        ? [[part, refuseQuery] as const]
        : []
  })
  return (request: { readonly [part in Part]: unknown }): Error | undefined => {
    for (const [part, validate] of validators) {
      const refusal = validate(request[part])
      if (refusal) return refusal
    }
    return undefined
  }
}

/** Validates one part, after removing null members and converting text that represents a number or a flag. */
function partValidator(schema: TSchema, part: Part) {
  // Compiled when first needed: most processes never use most operations, and compiling them would delay the start.
  let compiled: ValidateFunction | undefined
  const readText = textReader(schema, part)
  const removeNulls = part === 'body' ? nullRemover(schema) : undefined
  return (value: unknown): Error | undefined => {
    compiled ??= ajv.compile(schema)
    const validate = compiled
    removeNulls?.(value)
    readText(value)
    const nul = part === 'body' ? undefined : fieldWithNul(value as object)
    if (nul !== undefined) return new InvalidPart(part, nul)
    if (validate(value)) return undefined
    return new InvalidPart(part, (validate.errors as ErrorObject[])[0] as ErrorObject)
  }
}

/** Otherwise an unknown parameter would be a filter that is silently ignored. */
function refuseQuery(query: unknown): Error | undefined {
  const [name] = Object.keys(query as object)
  if (name === undefined) return undefined
  const retired = Object.keys(query as object).find((each) => RETIRED_KEY.test(each))
  return retired === undefined
    ? new ApiError('INPUT_INVALID', `query ${name.slice(0, 100)} is unknown`)
    : new ApiError('INPUT_INVALID', `${retired} ${KEY_IN_HEADER}`)
}

/** Query strings end up in logs and histories, so a key there is refused even if the header has a valid one. */
const RETIRED_KEY = /^(?:x-)?api[-_]?key$/i
const KEY_IN_HEADER = 'is no longer accepted in the query string; send the key in the x-api-key header only'

/** PostgreSQL cannot store this character. Bodies are checked when they are parsed (strict JSON). */
function fieldWithNul(part: object): Violated | undefined {
  const name = Object.keys(part).find((name) => String(part[name as keyof typeof part]).includes('\0'))
  return name === undefined
    ? undefined
    : { instancePath: `/${name}`, keyword: 'nul', params: {}, message: 'must not contain a NUL character' }
}

/** Clients may choose keys, and an error message must not repeat a very long one. */
const STEP_LENGTH_MAX = 100

type Violated = Omit<ErrorObject, 'schemaPath'>

class InvalidPart extends Error {
  readonly field: string
  readonly keyword: string
  readonly rule: string
  /** The member is unknown, so the error code of the field that contains it does not apply. */
  readonly isUnknown: boolean
  /** The parameter was sent more than once. */
  readonly isRepeated: boolean

  constructor(part: Part, error: Violated) {
    super('invalid')
    const { instancePath, keyword, params, data } = error
    const path = instancePath
      .slice(1)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const extra = params.additionalProperty ?? params.missingProperty
    if (extra !== undefined) path.push(String(extra))
    this.isUnknown = params.additionalProperty !== undefined
    const steps = path.filter(Boolean).map((step) => step.slice(0, STEP_LENGTH_MAX))
    this.field = [part, ...steps].join('.')
    this.keyword = keyword
    const isRetired = part === 'query' && RETIRED_KEY.test(String(params.additionalProperty ?? ''))
    this.isRepeated = part !== 'body' && Array.isArray(data)
    this.rule = isRetired ? KEY_IN_HEADER : this.isRepeated ? 'must be sent only once' : wording(part, error)
  }
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'a whole number, without sign, decimals or leading zeros',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}
const typesInWords = (types: unknown): string =>
  [types]
    .flat()
    .map((type) => TYPES[String(type)] ?? String(type))
    .join(', or ')

function wording(part: Part, error: Violated): string {
  const { keyword, schema, params, message = 'is invalid' } = error
  switch (keyword) {
    case 'additionalProperties':
      return 'is unknown'
    case 'required':
      return 'is missing'
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}${isTextForNumber(part, error) ? ', as a number, not text' : ''}`
    case 'maxLength':
      return `must have at most ${schema} characters`
    case 'minLength':
      return `must have at least ${params.limit} characters`
    case 'minItems':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} items`
    case 'type':
      if (isTextForNumber(part, error)) return `must be a ${params.type === 'integer' ? 'whole ' : ''}number, not text`
      if (params.type === 'integer' && TOO_MANY_DIGITS.test(String(error.data))) return 'must have at most 15 digits'
      return `must be ${typesInWords(params.type)}`
    case 'minimum':
      return `must be at least ${params.limit}`
    case 'maximum':
      return `must be at most ${params.limit}`
    default:
      return message.replace('NOT', 'not')
  }
}

/** Digits are accepted as text outside a body, and in a body where the schema says so. */
const isTextForNumber = (part: Part, { params, parentSchema, data }: Violated): boolean =>
  part === 'body' &&
  typeof data === 'string' &&
  !parentSchema?.acceptsDigits &&
  (params.type === 'integer' ||
    params.type === 'number' ||
    params.allowedValues?.every((value: unknown) => typeof value === 'number'))

/** The catalogue error of a refused part: the operation's own code for the field, otherwise the conventional one. */
export function refusalOf(operation: AnyOperation, failure: unknown): ApiError | undefined {
  if (!(failure instanceof InvalidPart)) return undefined
  const { field, keyword, rule, isUnknown, isRepeated } = failure
  const name = wireName(field)
  const declared = isUnknown
    ? operation.invalid?.[field]
    : (ownError(operation, field) ?? declaredError(operation, field))
  const isLongLastName = name === 'lastName' && keyword === 'maxLength'
  const conventional = isLongLastName ? 'LAST_NAME_TOO_LONG' : CONVENTIONAL[field]
  const specific: ErrorName = declared ?? conventional ?? 'INPUT_INVALID'
  // A malformed id counts as unknown, but two ids may both exist.
  const error = isRepeated && catalogue[specific].status === 404 ? 'INPUT_INVALID' : specific
  return new ApiError(error, { field: name, rule })
}

/** An item of a list is refused like the list: the nearest enclosing field with its own code decides. */
function ownError({ invalid = {} }: AnyOperation, field: string): ErrorName | undefined {
  for (let path = field; ; path = path.slice(0, path.lastIndexOf('.'))) {
    if (invalid[path] || !path.includes('.')) return invalid[path]
  }
}

function declaredError({ errors }: AnyOperation, field: string): ErrorName | undefined {
  const [, usual = []] = ERRORS_OF_FIELDS.find(([fields]) => fields.test(field)) ?? []
  return usual.find((error) => errors.includes(error))
}

/** The first of these errors that the operation declares applies. A malformed id in the path means that no record has it. */
const ERRORS_OF_FIELDS: readonly (readonly [fields: RegExp, errors: readonly ErrorName[]])[] = [
  [
    /^params\.business|^headers\.x-business-number$/i,
    ['BUSINESS_ID_INVALID', 'BUSINESS_NOT_FOUND', 'BUSINESS_MISSING_OR_INVALID'],
  ],
  [/^params\./, ['RESOURCE_NOT_FOUND']],
  [/^(body|query)\.(from|start)Date$/, ['START_DATE_INVALID']],
  [/^(body|query)\.(to|end)Date$/, ['END_DATE_INVALID']],
]

/** The error for a business that the caller cannot see. */
export const unknownBusinessOf = (operation: AnyOperation): ErrorName =>
  declaredError(operation, 'params.business') ?? 'RESOURCE_NOT_FOUND'

const CONVENTIONAL: Readonly<Record<string, ErrorName>> = {
  'query.sindex': 'START_INDEX_INVALID',
  'query.count': 'RESULT_COUNT_INVALID',
}

/** Messages use the name that was sent, without the part of the request it was in. */
const wireName = (field: string) => field.replace(/^(params|query|headers|body)\./, '')

/** Limits the last record of a window; sindex and count have separate limits. */
export function checkWindow({ sindex, count }: { sindex?: number; count?: number }) {
  if (sindex !== undefined && count !== undefined && sindex + count > WINDOW_MAX) {
    throw new ApiError(
      'RESULT_COUNT_INVALID',
      `sindex + count must not exceed ${WINDOW_MAX}; narrow the filter instead`,
    )
  }
}
