import { Anchor, Badge, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { readAllPages } from '../../parts/api/all-pages.ts'
import { useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { showResult } from '../../parts/feedback/toast.ts'
import { formatDateTime } from '../../parts/format/format.ts'
import { DescriptionItem, DescriptionList } from '../../parts/layout/DescriptionList.tsx'
import { Section } from '../../parts/layout/Section.tsx'
import { CsvButton } from '../../parts/list/CsvButton.tsx'
import { type Column, DataTable, RowMenu } from '../../parts/list/DataTable.tsx'
import { PagedQuery, useListWindow } from '../../parts/list/Paging.tsx'
import { SortField } from '../../parts/list/SortField.tsx'
import { choiceAt } from '../../parts/url/query-string.ts'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { formatValue, responseColumns, type Survey, type SurveyResponse } from './survey.ts'

const ORDERS = ['newest', 'oldest', 'lowestScore', 'highestScore'] as const
const ORDER_LABELS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  lowestScore: 'Lowest score first',
  highestScore: 'Highest score first',
} satisfies Record<(typeof ORDERS)[number], string>

export function Responses({ survey }: { survey: Survey }) {
  const { businessNumber, type } = useBusiness()
  const may = useMay()
  const listWindow = useListWindow()
  const { surveyId } = survey
  const params = { businessNumber, surveyId }
  const { textOf, go } = useQueryValues<'order' | 'from'>()
  const order = choiceAt({ order: textOf('order') }, 'order', ORDERS)
  const responses = useOperation(
    'listSurveyResponses',
    { params, query: { order, ...listWindow } },
    { keepPrevious: true, alwaysFresh: true },
  )
  const remove = useOperationMutation('deleteSurveyResponse', ['listSurveyResponses', 'getSurveySummary'])
  const askToDelete = ({ responseId, reviewId }: SurveyResponse) =>
    confirm({
      title: `Delete response ${responseId}?`,
      message: `It will be removed from the summary${reviewId === null ? '' : ', and the review published from it will be deleted'}. This can't be undone.`,
      verb: 'Delete',
      onConfirm: () =>
        void showResult(
          remove.mutateAsync({ params: { ...params, responseId } }),
          () => `Response ${responseId} deleted.`,
        ),
    })
  const columns: readonly Column<SurveyResponse>[] = [
    {
      header: 'Time',
      isRowHeader: true,
      cell: ({ created }) => formatDateTime(new Date(created).toISOString()),
    },
    ...(type === 'location'
      ? []
      : [
          {
            header: 'Location',
            cell: ({ businessName, businessId }: SurveyResponse) => businessName || `Business ${businessId}`,
          },
        ]),
    { header: 'Answers', cell: ({ answers }) => <Answers survey={survey} answers={answers} /> },
    { header: 'Customer', cell: (response) => <Customer response={response} /> },
    ...(may('deleteSurveyResponse')
      ? [
          {
            header: 'Actions',
            hidesHeader: true,
            cell: (response: SurveyResponse) => (
              <RowMenu
                of={`response ${response.responseId}`}
                actions={[
                  { label: 'Delete', icon: 'trash', onChoose: () => askToDelete(response), isDestructive: true },
                ]}
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <Section
      title="Responses"
      aside={
        <Group gap="sm" align="flex-end">
          <SortField
            value={order}
            labels={ORDER_LABELS}
            onChange={(order) => go({ order: order === 'newest' ? undefined : order, from: undefined }, true)}
          />
          <CsvButton
            name={`survey-${surveyId}`}
            columns={responseColumns(survey)}
            read={async (options) => {
              const input = { params, query: { order } }
              const pages = await readAllPages('listSurveyResponses', 'surveyResponses', input, options)
              return { rows: pages.surveyResponses, hasMore: pages.hasMore }
            }}
          />
        </Group>
      }
    >
      <PagedQuery
        of={responses}
        empty={{
          when: ({ surveyResponses }) => surveyResponses.length === 0 && listWindow.sindex === 0,
          show: 'No responses yet.',
        }}
      >
        {({ surveyResponses }) => (
          <DataTable
            label="Responses"
            columns={columns}
            rows={surveyResponses}
            keyOf={({ responseId }) => responseId}
          />
        )}
      </PagedQuery>
    </Section>
  )
}

const Answers = ({ survey, answers }: { survey: Survey } & Pick<SurveyResponse, 'answers'>) => (
  <DescriptionList>
    {answers.map(({ question: number, value }) => {
      const question = survey.questions[number - 1]
      return (
        <DescriptionItem key={number} name={question?.text ?? `Question ${number}`}>
          <Text span size="sm" className="wraps">
            {formatValue(question?.type, value)}
          </Text>
        </DescriptionItem>
      )
    })}
  </DescriptionList>
)

function Customer({ response: { contactId, contactName, reviewId } }: { response: SurveyResponse }) {
  const { businessNumber } = useBusiness()
  return (
    <Group gap="xs">
      {contactId === null ? (
        <Text size="sm" c="dimmed">
          Anonymous
        </Text>
      ) : (
        <Anchor
          component={Link}
          size="sm"
          to={`/app/business/${businessNumber}/contacts`}
          search={{ contact: contactId } as never}
        >
          {contactName ?? `Contact ${contactId}`}
        </Anchor>
      )}
      {reviewId !== null && <Badge color="positive">Review</Badge>}
    </Group>
  )
}
