import { MultiSelect, TagsInput } from '@mantine/core'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { formatCount } from '../../parts/format/format.ts'
import type { Review } from './review.ts'

interface Props {
  readonly reviews: readonly Review[]
  /** Suggested while typing. */
  readonly knownTags: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Adds tags to several reviews, and removes tags from them. */
export function TagDialog({ reviews, knownTags, onClose, onDone }: Props) {
  const { businessNumber } = useBusiness()
  const change = useOperationMutation('tagReviews', ['listReviews'])
  const form = useForm<{ add: string[]; remove: string[] }>({ add: [], remove: [] })
  const present = [...new Set(reviews.flatMap(({ tags }) => tags))]
  const submit = form.submit(async ({ add, remove }) => {
    const reviewIds = reviews.map(({ reviewId }) => reviewId)
    const { changed } = await change.mutateAsync({ params: { businessNumber }, body: { reviewIds, add, remove } })
    showSuccess(`Tags updated on ${formatCount(changed, 'review')}.`)
    onDone()
  })
  return (
    <FormDialog title={`Tag ${formatCount(reviews.length, 'review')}`} verb="Save tags" {...submit} onClose={onClose}>
      <TagsInput
        label="Add tags"
        description="Type a tag and press Enter."
        data-autofocus
        data={[...knownTags]}
        value={form.values.add}
        error={form.errorOf('add')}
        onChange={(add) => form.set('add', add)}
        maxTags={20}
        acceptValueOnBlur
      />
      {present.length > 0 && (
        <MultiSelect
          label="Remove tags"
          data={present}
          value={form.values.remove}
          onChange={(remove) => form.set('remove', remove)}
        />
      )}
    </FormDialog>
  )
}
