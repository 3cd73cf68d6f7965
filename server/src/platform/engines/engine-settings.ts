import { isIP } from 'node:net'
import { resolve } from 'node:path'

export interface EngineSettings {
  /** `127.0.0.1:11434`: where engines may be asked although the address is not a public one. */
  readonly privateEngines: ReadonlySet<string>
  /** The file of recorded answers. */
  readonly recordedAnswers: string
}

const SHIPPED = resolve(import.meta.dirname, 'recorded-answers.json')

export function readEngineSettings(
  env: Readonly<Record<string, string | undefined>>,
  onMistake: (mistake: string) => void,
): EngineSettings {
  const addresses = (env.PRIVATE_ENGINES ?? '').split(/[\s,]+/).filter(Boolean)
  if (!addresses.every(isAddressAndPort)) {
    onMistake(
      'PRIVATE_ENGINES must be addresses with ports, such as 127.0.0.1:11434 or [::1]:8000, with blanks between',
    )
  }
  const recorded = env.RECORDED_ANSWERS?.trim()
  return {
    privateEngines: new Set(addresses.map((address) => address.replaceAll(/[[\]]/g, ''))),
    recordedAnswers: recorded ? resolve(recorded) : SHIPPED,
  }
}

export function isAddressAndPort(text: string): boolean {
  const [, v6, v4, port] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? []
  return (isIP(v6 ?? '') === 6 || isIP(v4 ?? '') === 4) && Number(port) > 0 && Number(port) < 65_536
}
