import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleFaq } from '../../listings/operations/example-listing.ts'
import { updateFaq } from '../../listings/operations/update-faq.ts'
import { dataIn, listedSite } from './listed-site.fixture.ts'

async function listed() {
  const { call, location, page, put } = await listedSite()
  await put({ additionalInfo: { specialHours: [{ specialDate: '12/25/2099', isOpen: 0 }] } })
  const read = (language?: string) => page(language ? { 'accept-language': language } : {})
  const params = { businessNumber: location.number }
  return { read, putFaq: (body: object) => call(updateFaq, { params, body }) }
}

test('dates and times are in the language of the reader, each language is cached separately, and the rest is English', async () => {
  const { read } = await listed()
  const [german, english, again] = [await read('de-DE, en;q=0.5'), await read(), await read('de-DE, en;q=0.5')]
  assert.match(german.body, /<html lang="en">/)
  assert.match(german.body, /<span lang="de-DE" dir="auto">Freitag, 25. Dezember 2099<\/span>/)
  assert.match(german.body, /<th scope="row"><span lang="de-DE" dir="auto">Montag<\/span>/)
  assert.match(english.body, /<th scope="row">Monday<\/th>/)
  assert.ok(!english.body.includes('<span lang='))
  assert.equal(german.headers.vary, 'accept-language')
  assert.notEqual(german.headers.etag, english.headers.etag)
  assert.equal(again.body, german.body)
})

test('questions and answers appear at once in every language, also in the structured data', async () => {
  const { read, putFaq } = await listed()
  await read()
  await read('de')
  await putFaq(exampleFaq)
  const [{ question, answer }] = exampleFaq.questions as [{ question: string; answer: string }]
  for (const { body } of [await read(), await read('de')]) {
    assert.ok(body.includes(`<summary dir="auto">${question}</summary><p class="about" dir="auto">${answer}</p>`))
    const data = dataIn(body)
    assert.equal(data.subjectOf['@type'], 'FAQPage')
    assert.deepEqual(data.subjectOf.mainEntity[0], {
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })
  }
})
