import { isIP } from 'node:net'

/** Whose word is taken for the address a request comes from. */
export function readTrustedProxies(
  env: Readonly<Record<string, string | undefined>>,
  onMistake: (mistake: string) => void,
): readonly string[] {
  const networks = (env.TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter(Boolean)
  const wrong = networks.filter((text) => !isNetwork(text))
  if (wrong.length > 0) {
    const named = wrong.map((text) => `"${text}"`).join(', ')
    onMistake(`TRUSTED_PROXIES has ${named} but must be addresses or networks, such as 127.0.0.1 or 10.0.0.0/8`)
  }
  return networks
}

/** Never all addresses: then anybody could say to come from anywhere. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const bitsMax = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return bitsMax > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= bitsMax))
}
