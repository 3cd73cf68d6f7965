import { keyOfName } from '../../businesses/rules/level-names.ts'
import type { CampaignLocations } from '../contract/campaign.ts'

/** What the names of an account are now. Undefined: deleted. */
export interface NewNames {
  readonly ofLevel?: (level: string) => string | undefined
  readonly ofValue?: (level: string, value: string) => string | undefined
  readonly ofLabel?: (label: string) => string | undefined
}

/** Returns the filter with the new names, and the first name that was deleted. */
export function renameLocations(filter: CampaignLocations, names: NewNames) {
  const { ofLevel = same, ofValue = (_, value) => value, ofLabel = same } = names
  const deleted: string[] = []
  const rename = (name: string | undefined, before: string) => {
    if (name === undefined) deleted.push(before)
    return name ?? before
  }
  const { hierarchyNodeData, labels, ...others } = filter
  const renamed: CampaignLocations = {
    ...(hierarchyNodeData && {
      hierarchyNodeData: hierarchyNodeData.map(({ levelId, levelNames }) => ({
        levelId: rename(ofLevel(levelId), levelId),
        levelNames: unique(levelNames.map((value) => rename(ofValue(levelId, value), `${levelId} ${value}`))),
      })),
    }),
    ...(labels && { labels: unique(labels.map((label) => rename(ofLabel(label), label))) }),
    ...others,
  }
  return { filter: renamed, deleted: deleted[0] }
}

const same = (name: string): string | undefined => name
const unique = (names: readonly string[]) => [...new Map(names.map((name) => [keyOfName(name), name])).values()]
