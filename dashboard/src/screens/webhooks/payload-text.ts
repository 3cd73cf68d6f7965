/** JSON on several lines; anything else as it is. */
export function payloadText(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
