import { lengthInCodePoints } from '../../../core/values/code-points.ts'

const lengthMin = 12
const lengthMax = 200

/** Length makes a password hard to guess; rules about its characters make people choose worse ones. */
export const passwordRule = `${lengthMin} to ${lengthMax} characters`

export function isFitPassword(password: string): boolean {
  const length = lengthInCodePoints(password)
  return length >= lengthMin && length <= lengthMax
}
