import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsUsing } from './images.ts'

const media = { logoUrl: '', coverImageUrl: '', searchCover: '', socialCover: '' }
const PHOTO = 'https://presence.example/media/1/a.png'

test('a photo is in use if the saved listing or the draft has it, with any host name', () => {
  const saved = { media: { ...media, logoUrl: PHOTO } }
  const draft = { media: { ...media, coverImageUrl: 'http://127.0.0.1:8080/media/1/a.png' } }
  assert.deepEqual(fieldsUsing(PHOTO, [saved, draft]), ['Logo', 'Cover image'])
  assert.deepEqual(fieldsUsing(PHOTO, [{ media }]), [])
})
