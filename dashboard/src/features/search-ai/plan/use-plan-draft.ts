import { useState } from 'react'
import { useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { showError, showSuccess } from '../../../parts/feedback/toast.ts'
import { messageAt, type Violation, violationsIn } from '../../../parts/form/violations.ts'
import type { Plan } from '../use-plan.ts'
import { type Draft, draftOf, isChanged, planOf } from './plan-draft.ts'

export type Editing = ReturnType<typeof usePlanDraft>

export function usePlanDraft(plan: Plan | null) {
  const { businessId } = useBusiness()
  const [base, setBase] = useState(() => draftOf(plan))
  const [draft, setDraft] = useState(base)
  const [violations, setViolations] = useState<readonly Violation[]>([])
  const update = useOperationMutation('updateSearchAiAccountSetup', ['getSearchAiAccountSetup'])
  const startFrom = (draft: Draft) => {
    setBase(draft)
    setDraft(draft)
    setViolations([])
  }
  return {
    draft,
    isDirty: isChanged(draft, base),
    isSaving: update.isPending,
    set: (change: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...change })),
    /** The error at this member, such as themes.0.prompts.1. */
    errorAt: (member: string) => messageAt(violations, member),
    discard: () => startFrom(base),
    save: async () => {
      try {
        const saved = await update.mutateAsync({ headers: { 'x-business-number': businessId }, body: planOf(draft) })
        startFrom(draftOf(saved))
        showSuccess(`Plan saved as version ${saved.version}.`)
      } catch (error) {
        setViolations(violationsIn(error))
        showError(error)
      }
    },
  }
}
