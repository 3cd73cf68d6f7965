import { Button, Group, Stack } from '@mantine/core'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness, withLocations } from '../../parts/business/current-business.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { formatDate } from '../../parts/format/format.ts'
import { CopyField } from '../../parts/layout/CopyField.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { Section } from '../../parts/layout/Section.tsx'
import { RowMenu } from '../../parts/list/DataTable.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { Responses } from './Responses.tsx'
import { StatusBadge } from './SurveyList.tsx'
import { SurveyPreview } from './SurveyPreview.tsx'
import { SurveySummary } from './SurveySummary.tsx'
import { linkOf, type Survey } from './survey.ts'
import { useSurveyActions } from './use-survey-actions.ts'

export default function SurveyDetail({ id }: { id: number }) {
  const { businessNumber } = useBusiness()
  const { go } = useQueryValues<'survey' | 'order' | 'from'>()
  const survey = useOperation('getSurvey', { params: { businessNumber, surveyId: id } })
  return (
    <Page
      back={{ label: 'All surveys', onClick: () => go({ survey: undefined, order: undefined, from: undefined }) }}
      title={survey.data?.title ?? 'Survey'}
      description={survey.data && <Description survey={survey.data} />}
      actions={survey.data && <Actions survey={survey.data} />}
    >
      <Query of={survey} lines={6}>
        {(survey) => (survey.status === 'draft' ? <SurveyPreview {...survey} /> : <Results survey={survey} />)}
      </Query>
    </Page>
  )
}

const Description = ({ survey: { status, created } }: { survey: Survey }) => (
  <Group component="span" gap="xs">
    <StatusBadge status={status} /> Created {formatDate(new Date(created).toISOString())}
  </Group>
)

function Actions({ survey }: { survey: Survey }) {
  const { edit, publish, close, remove } = useSurveyActions(survey)
  return (
    <>
      {edit && (
        <Button variant="default" leftSection={<Icon name="edit" size={18} />} onClick={edit.onChoose}>
          Edit
        </Button>
      )}
      {publish && (
        <Button leftSection={<Icon name="send" size={18} />} onClick={publish.onChoose}>
          Publish
        </Button>
      )}
      <RowMenu of={survey.title} actions={[close, remove].filter((action) => action !== undefined)} />
    </>
  )
}

function Results({ survey }: { survey: Survey }) {
  const business = useBusiness()
  const isLocation = business.type === 'location'
  return (
    <Stack gap="lg">
      {survey.status === 'published' && (
        <Section
          title="Link"
          description={
            isLocation
              ? `Share it with customers of ${business.name}. Responses count for this location.`
              : "Share it with your customers. Responses count for the account. To get a location's own link, open the survey at that location."
          }
        >
          <CopyField label="Link to the survey" text={linkOf(window.location.origin, survey, business)} />
        </Section>
      )}
      <SurveySummary survey={survey} of={withLocations(business)} />
      <Responses survey={survey} />
    </Stack>
  )
}
