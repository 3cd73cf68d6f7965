import type { PostDraft } from './post-rules.ts'
import { foldSourceAlias } from './source-alias.ts'

/** A post as it is stored. */
export const newPost = (
  { sourceAlias, externalId, postDate, text }: PostDraft,
  at: { business_id: number; account_id: number },
  sources: ReadonlyMap<string, number>,
) => ({
  ...at,
  source_id: sources.get(foldSourceAlias(sourceAlias)) as number,
  external_id: externalId,
  post_date: postDate,
  text,
})
