import { useBusiness } from '../../../parts/business/current-business.ts'
import { FileImportDialog } from '../../../parts/file-import/FileImportDialog.tsx'

export default function ImportReviewsDialog({ onClose }: { onClose: () => void }) {
  const { businessId, name, type } = useBusiness()
  return (
    <FileImportDialog
      target={{ kind: 'reviews', businessId }}
      title={`Import reviews of ${name}`}
      noun="review"
      hint={`CSV with a date column, and columns such as rating, text, source and reviewer${type === 'location' ? '' : '. A column with store IDs or business numbers says which location a review is of'}`}
      asks={{ texts: 'reviews' }}
      refreshes={['listReviews', 'getReviewSummary']}
      onClose={onClose}
    />
  )
}
