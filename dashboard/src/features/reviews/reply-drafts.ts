import { useState } from 'react'

/** The text of replies that are not saved, by review. */
export type Drafts = ReadonlyMap<number, string>

export type PutDraft = (reviewId: number, text: string | undefined) => void

export function useReplyDrafts(): [Drafts, PutDraft] {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const putDraft: PutDraft = (reviewId, text) =>
    setDrafts((old) => {
      const others = [...old].filter(([id]) => id !== reviewId)
      return new Map(text === undefined ? others : [...others, [reviewId, text]])
    })
  return [drafts, putDraft]
}
