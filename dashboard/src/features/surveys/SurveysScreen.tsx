import { lazy, Suspense } from 'react'
import { Loading } from '../../parts/feedback/Query.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { SurveyList } from './SurveyList.tsx'

const SurveyDetail = lazy(() => import('./SurveyDetail.tsx'))
const SurveyEditor = lazy(() => import('./SurveyEditor.tsx'))

/** The list, one survey, or the editor of a draft: the query string decides. */
export default function SurveysScreen() {
  const { textOf, numberOf } = useQueryValues<'survey' | 'view'>()
  const id = numberOf('survey')
  return (
    <Suspense fallback={<Loading lines={6} />}>
      {textOf('view') === 'edit' ? (
        <SurveyEditor key={id} id={id} />
      ) : id ? (
        <SurveyDetail key={id} id={id} />
      ) : (
        <SurveyList />
      )}
    </Suspense>
  )
}
