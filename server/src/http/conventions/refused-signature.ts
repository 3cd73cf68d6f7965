import { ApiError } from '../../errors/api-error.ts'

/** A signed message that is not, or not rightly, signed. `pause`: what the attempt limiter answers. */
export const refusedSignature = (pause: number | undefined): ApiError =>
  pause === undefined
    ? new ApiError('SIGNATURE_INVALID')
    : new ApiError('RATE_LIMIT_EXCEEDED', `too many messages with an invalid signature: try again in ${pause} s`, {
        'retry-after': String(pause),
      })
