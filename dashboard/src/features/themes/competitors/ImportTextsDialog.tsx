import { FileImportDialog } from '../../../parts/file-import/FileImportDialog.tsx'

interface Props {
  readonly account: { readonly compAccountId: number; readonly name: string }
  readonly texts: 'reviews' | 'posts'
  readonly onClose: () => void
}

const HINTS = {
  reviews: 'CSV with a date column, and columns such as rating, text, source and reviewer',
  posts: 'CSV with columns such as date, text and source',
}

export default function ImportTextsDialog({ account, texts, onClose }: Props) {
  return (
    <FileImportDialog
      target={{ kind: `competitor-${texts}`, compAccountId: account.compAccountId }}
      title={`Import ${texts} of ${account.name}`}
      noun={texts === 'reviews' ? 'review' : 'post'}
      hint={HINTS[texts]}
      asks={{ texts }}
      // The texts are analysed in the background; the screen fetches the statistics again as that progresses.
      refreshes={['getThemeStatistics', 'getThemeProgress', 'getThemeTrend', 'listThemeExamples']}
      onClose={onClose}
    />
  )
}
