import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { download } from '../../parts/download.ts'
import { Icon } from '../../parts/Icon.tsx'
import { sayFailure } from '../../parts/toast.ts'
import { useBusiness } from '../../shell/business.ts'
import { responsesCsv } from './responses-csv.ts'
import type { Survey, SurveyResponse } from './survey.ts'

const AT_ONCE = 1000

/** All responses at the business and below it, as a CSV file. */
export function DownloadButton({ survey }: { survey: Survey }) {
  const { businessNumber } = useBusiness()
  const [read, setRead] = useState<number>()
  const params = { businessNumber, surveyId: survey.surveyId }
  const save = async () => {
    const all: SurveyResponse[] = []
    for (let hasMore = true; hasMore; ) {
      setRead(all.length)
      const page = await client.listSurveyResponses({ params, query: { sindex: all.length, count: AT_ONCE } })
      all.push(...page.surveyResponses)
      hasMore = page.hasMore
    }
    download(`survey-${survey.surveyId}.csv`, 'text/csv', responsesCsv(survey, all))
  }
  const isBusy = read !== undefined
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={18} />}
      disabled={isBusy}
      onClick={() => {
        setRead(0)
        void save()
          .catch(sayFailure)
          .finally(() => setRead(undefined))
      }}
    >
      {isBusy ? `Reading… ${read.toLocaleString('en')}` : 'Download CSV'}
    </Button>
  )
}
