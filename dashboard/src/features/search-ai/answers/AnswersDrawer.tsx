import { Drawer, Stack, Text } from '@mantine/core'
import { useOperation } from '../../../parts/api/operations.ts'
import { useNameOfBusiness } from '../../../parts/business/business-names.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { Paging } from '../../../parts/list/Paging.tsx'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { answersBody, readUrlState } from '../url-state.ts'
import { AnswerItem } from './AnswerItem.tsx'
import { type AnswerFilter, formatAnswerFilter } from './answers-behind.ts'

const PAGE_SIZE = 10

/** The answers that a figure counts. Open while the query string names a figure. */
export function AnswersDrawer() {
  const { name } = useBusiness()
  const [{ behind }, change] = useQueryState(readUrlState)
  return (
    <Drawer
      opened={behind !== undefined}
      onClose={() => change({ behind: undefined, page: undefined })}
      position="right"
      size="xl"
      title={
        <>
          <Text span fw={650} fz="lg">
            Answers
          </Text>{' '}
          <Text span c="dimmed">
            {behind && formatAnswerFilter(behind, name)}
          </Text>
        </>
      }
    >
      {behind && <AnswerList behind={behind} />}
    </Drawer>
  )
}

function AnswerList({ behind }: { behind: AnswerFilter }) {
  const { businessId } = useBusiness()
  const [address, change] = useQueryState(readUrlState)
  const answersQuery = useOperation('listSearchAiAnswers', {
    headers: { 'x-business-number': businessId },
    query: { sindex: (address.page - 1) * PAGE_SIZE, count: PAGE_SIZE },
    body: answersBody(address, behind),
  })
  const nameOf = useNameOfBusiness(answersQuery.data?.answers.map((answer) => answer.businessId) ?? [])
  return (
    <Query
      of={answersQuery}
      lines={8}
      empty={{ when: ({ answers }) => answers.length === 0, show: 'No answers match.' }}
    >
      {({ answers, hasMore }) => (
        <>
          <Stack component="ul" gap="xl" m={0} mb="lg" p={0} className="plain-list" aria-label="Answers">
            {answers.map((answer) => (
              <AnswerItem key={answer.questionId} answer={answer} nameOf={nameOf} />
            ))}
          </Stack>
          <Paging
            page={address.page}
            hasMore={hasMore}
            onPage={(page) => change({ page: page === 1 ? undefined : page })}
          />
        </>
      )}
    </Query>
  )
}
