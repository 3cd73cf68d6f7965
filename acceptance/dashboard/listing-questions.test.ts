import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'
import { ruleBeside } from '../stage/rule-beside.ts'

const dashboard = openDashboard()

test('questions and answers are saved separately, survive a change of tab, and appear on the microsite', {
  skip,
}, async () => {
  const server = await dashboard.server()
  const client = server.client(server.demoKey ?? '')
  const { businesses } = await client.listChildBusinesses({ query: { businessId: 100000 } })
  const { businessNumber } = businesses[1] ?? assert.fail('the demo has too few locations')
  const path = `/app/business/${businessNumber}/listing?section=faq`
  const { page } = await dashboard.visit(path, { as: 'owner' })
  const address = `${server.url}/sites/${businessNumber}`
  await page.getByRole('textbox', { name: 'Question 1' }).waitFor()
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('textbox', { name: 'Question 4' }).fill('Do you sell <b>rye</b> bread?')
  await page.getByRole('tab', { name: 'Edit' }).click()
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('tab', { name: 'Questions and answers' }).click()
  await page.getByRole('button', { name: 'Save questions' }).click()
  assert.match(await ruleBeside(page.getByRole('textbox', { name: 'Answer 4' })), /required/)
  await page.getByRole('textbox', { name: 'Answer 4' }).fill('Every day.')
  await page.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()

  // Another person saves first. Both versions are kept until the user chooses one.
  const params = { businessNumber }
  await client.updateFaq({ params, body: { questions: [{ question: 'Theirs?', answer: 'Yes.' }] } })
  await page.getByRole('button', { name: 'Save questions' }).click()
  await page.getByText('Someone else changed the questions').waitFor()
  assert.equal((await client.getFaq({ params })).questions[0]?.question, 'Theirs?')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save questions' }).click()
  await page.getByText('Questions saved.').waitFor()
  const html = await (await fetch(address)).text()
  assert.match(html, /Do you sell &lt;b&gt;rye&lt;\/b&gt; bread\?/)
  assert.doesNotMatch(html, /Theirs\?/)
})
