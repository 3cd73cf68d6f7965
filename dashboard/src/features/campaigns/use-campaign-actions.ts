import { client } from '../../parts/api/client.ts'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { showError, showResult } from '../../parts/feedback/toast.ts'
import type { RowAction } from '../../parts/list/DataTable.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { useChannels } from './CampaignStatus.tsx'
import { type Campaign, mayStart, resumeMessage, startMessage } from './campaign.ts'

const AFFECTED = ['listCampaigns', 'listCampaignResults', 'getCampaign', 'getCampaignResults'] as const

/** The actions allowed to the person in the campaign's status; the others are undefined. */
export function useCampaignActions(campaign: Campaign) {
  const { businessNumber } = useBusiness()
  const channels = useChannels()
  const may = useMay()
  const { go } = useQueryValues<'campaign' | 'view' | 'from'>()
  const { campaignId, name, status } = campaign
  const params = { businessNumber, campaignId }
  const start = useOperationMutation('startCampaign', AFFECTED)
  const stop = useOperationMutation('stopCampaign', AFFECTED)
  const remove = useOperationMutation('deleteCampaign', ['listCampaigns'])
  const isDraft = status === 'draft'

  const askToStart = async () => {
    const message = isDraft
      ? startMessage(campaign, await client.getCampaignAudience({ params }))
      : resumeMessage((await client.getCampaignResults({ params })).planned)
    const verb = isDraft ? 'Start campaign' : 'Resume campaign'
    confirm({
      title: `${isDraft ? 'Start' : 'Resume'} “${name}”?`,
      message,
      verb,
      isDestructive: false,
      onConfirm: () =>
        void showResult(start.mutateAsync({ params }), () => `“${name}” ${isDraft ? 'started' : 'resumed'}.`),
    })
  }
  const askToDelete = () =>
    confirm({
      title: `Delete “${name}”?`,
      message: "The draft is deleted, but its template is kept. This can't be undone.",
      verb: 'Delete',
      onConfirm: () =>
        void showResult(
          remove.mutateAsync({ params }).then(() => go({ campaign: undefined, from: undefined })),
          () => `“${name}” deleted.`,
        ),
    })
  const actionIf = (isOffered: boolean, action: RowAction) => (isOffered ? action : undefined)
  return {
    edit: actionIf(isDraft && may('updateCampaign'), {
      label: 'Edit',
      icon: 'edit',
      onChoose: () => go({ campaign: campaignId, view: 'edit', from: undefined }),
    }),
    start: actionIf(channels[campaign.channel] && mayStart(campaign) && may('startCampaign'), {
      label: isDraft ? 'Start' : 'Resume',
      icon: 'send',
      onChoose: () => void askToStart().catch(showError),
    }),
    stop: actionIf(status === 'running' && may('stopCampaign'), {
      label: 'Stop',
      icon: 'cross',
      onChoose: () => void showResult(stop.mutateAsync({ params }), () => `“${name}” stopped.`),
    }),
    remove: actionIf(isDraft && may('deleteCampaign'), {
      label: 'Delete',
      icon: 'trash',
      onChoose: askToDelete,
      isDestructive: true,
    }),
  }
}
