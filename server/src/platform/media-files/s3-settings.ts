export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const SETTINGS = {
  S3_ENDPOINT: { isRight: isOrigin, rule: 'the address of the store, http://… or https://…, without a path' },
  S3_BUCKET: {
    isRight: (text: string) => /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(text),
    rule: 'a bucket: 3 to 63 small letters, digits, dots and hyphens',
  },
  S3_REGION: { isRight: (text: string) => /^[a-z\d-]{1,50}$/.test(text), rule: 'a region such as eu-central-1' },
  S3_ACCESS_KEY_ID: { isRight: isVisible, rule: 'an access key' },
  S3_SECRET_ACCESS_KEY: { isRight: isVisible, rule: 'a secret key' },
}

/** All or nothing: one of them alone is a mistake. What they hold is never repeated; it may be a secret in the wrong place. */
export function parseS3Settings(
  env: Readonly<Record<string, string | undefined>>,
  mistakes: string[],
): S3Settings | undefined {
  const names = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]
  const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim() ?? '']))
  if (names.every((name) => !given[name])) return undefined
  given.S3_REGION ||= 'us-east-1'
  for (const name of names) {
    const { isRight, rule } = SETTINGS[name]
    if (!isRight(given[name] ?? '')) mistakes.push(`${name} must be ${rule}, because another S3_ setting is there`)
  }
  return {
    endpoint: (given.S3_ENDPOINT ?? '').replace(/\/$/, ''),
    bucket: given.S3_BUCKET ?? '',
    region: given.S3_REGION,
    accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
  }
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

function isVisible(text: string): boolean {
  return /^[\x21-\x7e]{1,256}$/.test(text)
}
