import { client } from '../../parts/api/client.ts'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { showError, showResult } from '../../parts/feedback/toast.ts'
import type { RowAction } from '../../parts/list/DataTable.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { canBecomeReview, formatResponseCount, type Survey } from './survey.ts'

const AFFECTED = ['listSurveys', 'getSurvey'] as const

/** The actions allowed to the person in the survey's status; the others are undefined. */
export function useSurveyActions(survey: Survey) {
  const { businessNumber } = useBusiness()
  const may = useMay()
  const { go } = useQueryValues<'survey' | 'view' | 'from'>()
  const { surveyId, title, status, questions } = survey
  const params = { businessNumber, surveyId }
  const publish = useOperationMutation('publishSurvey', AFFECTED)
  const close = useOperationMutation('closeSurvey', AFFECTED)
  const remove = useOperationMutation('deleteSurvey', ['listSurveys'])

  const askToPublish = () =>
    confirm({
      title: `Publish “${title}”?`,
      message: `Anyone with the link will be able to respond. Its ${questions.length === 1 ? 'question' : 'questions'} can no longer be changed.${
        canBecomeReview(questions)
          ? " On a location's survey page, customers can agree to publish their star rating and text as a review."
          : ''
      }`,
      verb: 'Publish',
      isDestructive: false,
      onConfirm: () => void showResult(publish.mutateAsync({ params }), () => `“${title}” published.`),
    })
  const askToClose = () =>
    confirm({
      title: `Close “${title}”?`,
      message: "It will stop accepting responses, and its page will say that it is closed. You can't reopen it.",
      verb: 'Close survey',
      onConfirm: () => void showResult(close.mutateAsync({ params }), () => `“${title}” closed.`),
    })
  /** States the number of responses in the whole account, because they are deleted too. */
  const askToDelete = async () => {
    const responseCount = status === 'draft' ? 0 : await countResponses(survey)
    const deletedData =
      responseCount > 0 ? `its ${formatResponseCount(responseCount)}, and their summary` : 'its questions'
    confirm({
      title: `Delete “${title}”?`,
      message: `The survey is deleted with ${deletedData}. Reviews that customers published from it are kept. This can't be undone.`,
      verb: 'Delete',
      onConfirm: () =>
        void showResult(
          remove
            .mutateAsync({ params, query: { deleteResponses: responseCount > 0 } })
            .then(() => go({ survey: undefined, from: undefined })),
          () => `“${title}” deleted.`,
        ),
    })
  }
  const actionIf = (isOffered: boolean, action: RowAction) => (isOffered ? action : undefined)
  const isDraft = status === 'draft'
  return {
    edit: actionIf(isDraft && may('updateSurvey'), {
      label: 'Edit',
      icon: 'edit',
      onChoose: () => go({ survey: surveyId, view: 'edit', from: undefined }),
    }),
    publish: actionIf(isDraft && may('publishSurvey'), { label: 'Publish', icon: 'send', onChoose: askToPublish }),
    close: actionIf(status === 'published' && may('closeSurvey'), {
      label: 'Close survey',
      icon: 'cross',
      onChoose: askToClose,
    }),
    remove: actionIf(may('deleteSurvey'), {
      label: 'Delete',
      icon: 'trash',
      onChoose: () => void askToDelete().catch(showError),
      isDestructive: true,
    }),
  }
}

/** Responses in the whole account. The summary of a location would count only its own. */
const countResponses = async ({ accountId, surveyId }: Survey) =>
  (await client.getSurveySummary({ params: { businessNumber: accountId, surveyId } })).responseCount
