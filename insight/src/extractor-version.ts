import { readFile } from 'node:fs/promises'
import { modelVersionOf } from './model/model-file.ts'

/** Increase this with every change of the rules that changes the output. The weights have their own version. */
const RULES_VERSION = 7

export const MODEL_FILE = new URL('./model/themes.model', import.meta.url)
export const KINDS_FILE = new URL('./model/sentence-kinds.json', import.meta.url)

/** The same version gives the same mentions for the same text. */
export const versionOf = (modelVersion: string, kinds: Buffer): string =>
  `${RULES_VERSION}-${modelVersion}-${modelVersionOf(kinds)}`

/** The version of the extractor, without loading it. */
export const extractorVersion = async (): Promise<string> =>
  versionOf(modelVersionOf(await readFile(MODEL_FILE)), await readFile(KINDS_FILE))
