import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Polarity = -1 | 0 | 1

export interface Term {
  readonly from: number
  readonly to: number
  readonly polarity: Polarity
}

export interface MamsSentence {
  readonly text: string
  readonly terms: readonly Term[]
}

const POLARITIES: Readonly<Record<string, Polarity>> = { negative: -1, neutral: 0, positive: 1 }
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The data stays where it is; none of it is in the repository. */
export function readMams(folder: string, part: 'train' | 'val'): MamsSentence[] {
  const file = join(folder, `MAMS-ATSA-${part}.xml`)
  if (!existsSync(file)) throw new Error(`${file} does not exist; --data FOLDER names the folder that holds mams/`)
  const xml = readFileSync(file, 'utf8')
  return [...xml.matchAll(/<sentence>(.*?)<\/sentence>/gs)].map(([, sentence = '']) => ({
    text: unescapeXml(/<text>(.*?)<\/text>/s.exec(sentence)?.[1] ?? ''),
    terms: [...sentence.matchAll(/<aspectTerm ([^>]*)\/>/g)].map(([, attributes = '']) => ({
      from: Number(attribute(attributes, 'from')),
      to: Number(attribute(attributes, 'to')),
      polarity: POLARITIES[attribute(attributes, 'polarity')] ?? 0,
    })),
  }))
}

const attribute = (text: string, name: string): string => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1] ?? ''

const unescapeXml = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
