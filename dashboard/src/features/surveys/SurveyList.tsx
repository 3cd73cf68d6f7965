import { Badge, Button, Card } from '@mantine/core'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { formatDate } from '../../parts/format/format.ts'
import { EmptyState } from '../../parts/layout/EmptyState.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { type Column, DataTable, RowMenu, RowTitle } from '../../parts/list/DataTable.tsx'
import { PagedQuery, useListWindow } from '../../parts/list/Paging.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { STATUSES, type Survey } from './survey.ts'
import { useSurveyActions } from './use-survey-actions.ts'

export function SurveyList() {
  const { businessNumber } = useBusiness()
  const { go } = useQueryValues<'survey' | 'view' | 'from'>()
  const listWindow = useListWindow()
  const surveys = useOperation('listSurveys', { params: { businessNumber }, query: listWindow }, { keepPrevious: true })
  const create = useMay()('createSurvey') && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => go({ view: 'edit', from: undefined })}>
      Create survey
    </Button>
  )
  const columns: readonly Column<Survey>[] = [
    {
      header: 'Title',
      isRowHeader: true,
      cell: ({ surveyId, title }) => (
        <RowTitle onClick={() => go({ survey: surveyId, from: undefined })}>{title}</RowTitle>
      ),
    },
    { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    { header: 'Questions', isNumeric: true, cell: ({ questions }) => questions.length },
    { header: 'Created', cell: ({ created }) => formatDate(new Date(created).toISOString()) },
    { header: 'Actions', hidesHeader: true, cell: (survey) => <Actions survey={survey} /> },
  ]
  return (
    <Page
      title="Surveys"
      description="Ask your customers what they think. Surveys are shared by all locations in the account."
      actions={create}
    >
      <PagedQuery
        of={surveys}
        empty={{
          when: ({ surveys }) => surveys.length === 0 && listWindow.sindex === 0,
          show: (
            <EmptyState icon="survey" title="No surveys yet" action={create}>
              Create a survey, publish it, and share its link with your customers.
            </EmptyState>
          ),
        }}
      >
        {({ surveys }) => (
          <Card>
            <DataTable label="Surveys" columns={columns} rows={surveys} keyOf={({ surveyId }) => surveyId} />
          </Card>
        )}
      </PagedQuery>
    </Page>
  )
}

const Actions = ({ survey }: { survey: Survey }) => {
  const { edit, publish, close, remove } = useSurveyActions(survey)
  return <RowMenu of={survey.title} actions={[edit, publish, close, remove].filter((action) => action !== undefined)} />
}

export const StatusBadge = ({ status }: Pick<Survey, 'status'>) => (
  <Badge color={STATUSES[status].color}>{STATUSES[status].label}</Badge>
)
