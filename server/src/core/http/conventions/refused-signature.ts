import { ApiError } from '../../values/api-error.ts'

/** The error for a message with a missing or invalid signature. `pause` is the result of the attempt limiter. */
export const refusedSignature = (pause: number | undefined): ApiError =>
  pause === undefined
    ? new ApiError('SIGNATURE_INVALID')
    : new ApiError('RATE_LIMIT_EXCEEDED', `too many messages with an invalid signature: try again in ${pause} s`, {
        'retry-after': String(pause),
      })
