import { readFile } from 'node:fs/promises'
import { modelVersionOf } from './model/model-file.ts'

/** Changes with every change to what comes out, be it by rule; the weights name themselves. */
const RULES_VERSION = 4

export const MODEL_FILE = new URL('./model/themes.model', import.meta.url)

/** The same version gives the same mentions for the same text. */
export const versionOf = (modelVersion: string): string => `${RULES_VERSION}-${modelVersion}`

/** Of the extractor that would be opened, without opening it. */
export const extractorVersion = async (): Promise<string> => versionOf(modelVersionOf(await readFile(MODEL_FILE)))
