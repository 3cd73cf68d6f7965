import { ApiError } from '../../values/api-error.ts'

/** Node keeps the first of two values or joins them: either way, the intended value could be lost silently. */
const SINGLE_VALUED = new Set(['content-type', 'content-encoding', 'host', 'idempotency-key', 'x-business-number'])

export function refuseRepeatedHeaders(rawHeaders: readonly string[]): ApiError | undefined {
  let seen: string[] | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] as string).toLowerCase()
    if (!SINGLE_VALUED.has(name)) continue
    if (seen?.includes(name)) return new ApiError('INPUT_INVALID', `header ${name} must be sent only once`)
    seen = seen ? [...seen, name] : [name]
  }
  return undefined
}
