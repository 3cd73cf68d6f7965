import { FileImportDialog } from '../../../parts/file-import/FileImportDialog.tsx'

interface Props {
  readonly account: { readonly compAccountId: number; readonly name: string }
  readonly onClose: () => void
}

export default function ImportReviewsDialog({ account, onClose }: Props) {
  return (
    <FileImportDialog
      target={{ kind: 'competitor-reviews', compAccountId: account.compAccountId }}
      title={`Upload reviews of ${account.name}`}
      noun="review"
      hint="CSV with a date column, and columns such as rating, text, source and reviewer"
      asks={{ reviews: true }}
      // The reviews are analysed in the background; the screen fetches the statistics again as that progresses.
      refreshes={['getThemeStatistics', 'getThemeProgress', 'getThemeTrend', 'listThemeExamples']}
      onClose={onClose}
    />
  )
}
