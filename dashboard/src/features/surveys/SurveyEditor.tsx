import { ColorInput, Grid, Stack, Text, TextInput } from '@mantine/core'
import { useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { FormButtons } from '../../parts/form/FormDialog.tsx'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { Page } from '../../parts/layout/Page.tsx'
import { Section } from '../../parts/layout/Section.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { QuestionsEditor } from './QuestionsEditor.tsx'
import { SurveyPreview } from './SurveyPreview.tsx'
import { draftOf, isSameDraft, requestOf, type Survey } from './survey.ts'

/** With an id of 0, creates a new survey. */
export default function SurveyEditor({ id }: { id: number }) {
  const { businessNumber } = useBusiness()
  const params = { businessNumber, surveyId: id }
  const survey = useOperation('getSurvey', { params }, { enabled: id > 0 })
  if (id === 0) return <Editor />
  return survey.data ? <Editor survey={survey.data} /> : <Query of={survey}>{() => null}</Query>
}

function Editor({ survey }: { survey?: Survey }) {
  const { businessNumber } = useBusiness()
  const { go } = useQueryValues<'survey' | 'view'>()
  const create = useOperationMutation('createSurvey', ['listSurveys'])
  const update = useOperationMutation('updateSurvey', ['listSurveys', 'getSurvey'])
  const before = draftOf(survey)
  const form = useForm(before)
  const isDirty = !isSameDraft(before, form.values)
  const cancel = () => go({ view: undefined })
  const submit = form.submit(async (draft) => {
    const body = requestOf(draft)
    const saved = survey
      ? await update.mutateAsync({ params: { businessNumber, surveyId: survey.surveyId }, body })
      : await create.mutateAsync({ params: { businessNumber }, body })
    showSuccess('Survey saved as a draft.')
    go({ survey: saved.surveyId, view: undefined }, true)
  })
  return (
    <Page
      back={{ label: survey ? survey.title : 'All surveys', onClick: cancel }}
      title={survey ? 'Edit survey' : 'Create survey'}
      description="You can change a survey until you publish it."
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <form onSubmit={submit.onSubmit} noValidate>
            <Stack gap="lg">
              <Section title="Questions">
                <TextInput
                  label="Title"
                  description="Shown to customers above the questions"
                  required
                  maxLength={200}
                  {...form.text('title')}
                />
                <ColorInput
                  label="Colour"
                  description="Of the page: choose that of your business, or leave it empty"
                  placeholder="#0a6b52"
                  withEyeDropper={false}
                  value={form.values.color}
                  error={form.errorOf('color')}
                  onChange={(color) => form.set('color', color)}
                />
                <QuestionsEditor
                  questions={form.values.questions}
                  errorAt={(at) => form.errorBelow(`questions.${at}`)}
                  onChange={(questions) => form.set('questions', questions)}
                />
                {form.errorOf('questions') && (
                  <Text size="sm" c="negative" role="alert">
                    {form.errorOf('questions')}
                  </Text>
                )}
              </Section>
              <FormButtons verb="Save draft" isBusy={form.isBusy} onCancel={cancel} />
            </Stack>
          </form>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <SurveyPreview {...form.values} />
        </Grid.Col>
      </Grid>
      <LeaveGuard isDirty={isDirty && !form.isBusy} what="survey" chosenBy={['view']} />
    </Page>
  )
}
