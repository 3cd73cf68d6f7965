import { PresenceError, type ResponseOf } from '@presence/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../parts/api/client.ts'
import { showError, showSuccess } from '../../../parts/feedback/toast.ts'
import { type Violation, violationsIn } from '../../../parts/form/violations.ts'
import { STALE_VERSION } from '../use-listing.ts'

type Question = ResponseOf<'getFaq'>['questions'][number]

interface Version {
  readonly questions: readonly Question[]
  /** Identifies this version. Saving fails if the stored version is a different one. */
  readonly etag: string
}

/** Returns the response together with its etag. */
async function versionOf(
  call: (onHeaders: (headers: Headers) => void) => Promise<ResponseOf<'getFaq'>>,
): Promise<Version> {
  let etag = ''
  const { questions } = await call((headers) => {
    etag = headers.get('etag') ?? ''
  })
  return { questions, etag }
}

const readFaq = (businessNumber: number, signal?: AbortSignal) =>
  versionOf((onHeaders) => client.getFaq({ params: { businessNumber } }, { onHeaders, ...(signal && { signal }) }))

export type Faq = ReturnType<typeof useFaq>

/** The questions and answers of a business as they are edited. They are saved separately from the listing. */
export function useFaq(businessNumber: number) {
  const stored = useQuery({
    queryKey: ['getFaq', 'version', businessNumber],
    queryFn: ({ signal }) => readFaq(businessNumber, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const [newer, setNewer] = useState<Version>()
  const [draft, setDraft] = useState<readonly Question[]>()
  /** The version that someone else saved in the meantime. */
  const [theirs, setTheirs] = useState<Version>()
  const [violations, setViolations] = useState<readonly Violation[]>([])
  const [isSaving, setSaving] = useState(false)
  const base = newer ?? stored.data
  const questions = draft ?? base?.questions ?? []

  const startFrom = (version: Version | undefined) => {
    setNewer(version)
    setDraft(undefined)
    setTheirs(undefined)
    setViolations([])
  }
  const save = async () => {
    if (!base) return
    setSaving(true)
    try {
      const input = {
        params: { businessNumber },
        headers: { 'if-match': base.etag },
        body: { questions: [...questions] },
      }
      startFrom(await versionOf((onHeaders) => client.updateFaq(input, { onHeaders })))
      showSuccess('Questions saved.')
    } catch (error) {
      setViolations(violationsIn(error))
      if (error instanceof PresenceError && error.code === STALE_VERSION)
        await readFaq(businessNumber).then(setTheirs, showError)
      else if (violationsIn(error).length === 0) showError(error)
    } finally {
      setSaving(false)
    }
  }

  return {
    stored,
    questions,
    isDirty: draft !== undefined && JSON.stringify(draft) !== JSON.stringify(base?.questions),
    violations,
    isSaving,
    theirs,
    change: setDraft,
    save,
    discard: () => startFrom(newer),
    takeTheirs: () => startFrom(theirs),
    /** The next save overwrites their version. */
    keepMine: () => {
      setNewer(theirs)
      setTheirs(undefined)
    },
  }
}
