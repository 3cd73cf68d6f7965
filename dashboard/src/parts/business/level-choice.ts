import { type Search, textAt } from '../url/query-string.ts'

/** A value of a level of an account, in the query string; both are empty if the list is not filtered by one. */
export interface LevelChoice {
  readonly level: string
  readonly value: string
}
export const readLevel = (search: Search): LevelChoice => {
  const [level, value] = [textAt(search, 'level'), textAt(search, 'value')]
  return level && value ? { level, value } : NO_LEVEL
}
export const NO_LEVEL: LevelChoice = { level: '', value: '' }
