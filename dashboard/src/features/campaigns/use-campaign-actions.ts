import { client } from '../../parts/api/client.ts'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { showError, showResult } from '../../parts/feedback/toast.ts'
import type { RowAction } from '../../parts/list/DataTable.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { useChannels } from './CampaignStatus.tsx'
import { type Campaign, mayStart, resumeWords, startWords } from './campaign.ts'

const SHOWN = ['listCampaigns', 'listCampaignResults', 'getCampaign', 'getCampaignResults'] as const

/** The actions allowed to the person in the campaign's status; the others are undefined. */
export function useCampaignActions(campaign: Campaign) {
  const { businessNumber } = useBusiness()
  const channels = useChannels()
  const may = useMay()
  const { go } = useQueryValues<'campaign' | 'view' | 'from'>()
  const { campaignId, name, status } = campaign
  const params = { businessNumber, campaignId }
  const start = useOperationMutation('startCampaign', SHOWN)
  const stop = useOperationMutation('stopCampaign', SHOWN)
  const remove = useOperationMutation('deleteCampaign', ['listCampaigns'])
  const isDraft = status === 'draft'

  const askToStart = async () => {
    const words = isDraft
      ? startWords(campaign, await client.getCampaignAudience({ params }))
      : resumeWords((await client.getCampaignResults({ params })).planned)
    const verb = isDraft ? 'Start campaign' : 'Resume campaign'
    confirm({
      title: `${isDraft ? 'Start' : 'Resume'} “${name}”?`,
      words,
      verb,
      isDestructive: false,
      onConfirm: () =>
        void showResult(start.mutateAsync({ params }), () => `“${name}” ${isDraft ? 'started' : 'resumed'}.`),
    })
  }
  const askToDelete = () =>
    confirm({
      title: `Delete “${name}”?`,
      words: "The draft is deleted, but its template is kept. This can't be undone.",
      verb: 'Delete',
      onConfirm: () =>
        void showResult(
          remove.mutateAsync({ params }).then(() => go({ campaign: undefined, from: undefined })),
          () => `“${name}” deleted.`,
        ),
    })
  const only = (isOffered: boolean, action: RowAction) => (isOffered ? action : undefined)
  return {
    edit: only(isDraft && may('updateCampaign'), {
      label: 'Edit',
      icon: 'edit',
      onChoose: () => go({ campaign: campaignId, view: 'edit', from: undefined }),
    }),
    start: only(channels[campaign.channel] && mayStart(campaign) && may('startCampaign'), {
      label: isDraft ? 'Start' : 'Resume',
      icon: 'send',
      onChoose: () => void askToStart().catch(showError),
    }),
    stop: only(status === 'running' && may('stopCampaign'), {
      label: 'Stop',
      icon: 'cross',
      onChoose: () => void showResult(stop.mutateAsync({ params }), () => `“${name}” stopped.`),
    }),
    remove: only(isDraft && may('deleteCampaign'), {
      label: 'Delete',
      icon: 'trash',
      onChoose: askToDelete,
      isDestructive: true,
    }),
  }
}
