const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Parses `90d`, `12h`, `30m` or `45s` to milliseconds. */
export function parseDuration(text: string): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? []
  return count && unit ? Number(count) * (UNIT_MS[unit] as number) : undefined
}

/** A duration in words: `40 s`, `14 minutes`. */
export const waitInWords = (seconds: number): string =>
  seconds <= 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`
