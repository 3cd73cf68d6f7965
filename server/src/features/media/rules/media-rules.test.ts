import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Image, type Video, violationsOfImage, violationsOfVideo } from './media-rules.ts'

const image = (width: number, height: number, bytes = 10_240): Image => ({ type: 'jpg', width, height, bytes })
const video: Video = { type: 'mp4', width: 1280, height: 720, durationMs: 30_000, bytes: 78_643_200 }

for (const [place, field, width, height] of [
  ['logoUrl', 'media.logoUrl', 250, 250],
  ['coverImageUrl', 'media.coverImageUrl', 1110, 374],
  ['searchCover', 'media.searchCover', 480, 270],
  ['socialCover', 'media.socialCover', 400, 150],
  ['photo', 'file', 720, 720],
] as const) {
  test(`${place}: at least ${width} x ${height} pixels`, () => {
    const tooSmall = [{ field, rule: `at least ${width} x ${height} pixels` }]
    assert.deepEqual(violationsOfImage(place, image(width, height)), [])
    assert.deepEqual(violationsOfImage(place, image(width - 1, height)), tooSmall)
    assert.deepEqual(violationsOfImage(place, image(width, height - 1)), tooSmall)
  })

  test(`${place}: at least 10 KB, which is 10,240 bytes`, () => {
    assert.deepEqual(violationsOfImage(place, image(width, height, 10_239)), [
      { field, rule: 'at least 10 KB (10,240 bytes)' },
    ])
  })

  test(`${place}: every broken rule is named`, () => {
    assert.equal(violationsOfImage(place, image(1, 1, 1)).length, 2)
  })
}

test('a portrait image cannot be a cover, whatever its size', () => {
  assert.equal(violationsOfImage('coverImageUrl', image(374, 1110)).length, 1)
})

test('a video of 30 s, 720p and 75 MB is allowed, landscape or portrait', () => {
  assert.deepEqual(violationsOfVideo(video), [])
  assert.deepEqual(violationsOfVideo({ ...video, width: 720, height: 1280 }), [])
})

for (const [change, rule] of [
  [{ durationMs: 30_001 }, 'at most 30 seconds'],
  [{ height: 719 }, 'must be 720p or higher: at least 720 pixels on the shorter side'],
  [{ width: 719, height: 1280 }, 'must be 720p or higher: at least 720 pixels on the shorter side'],
  [{ bytes: 78_643_201 }, 'at most 75 MB (78,643,200 bytes)'],
] as const)
  test(`video: ${rule}, not ${JSON.stringify(change)}`, () => {
    assert.deepEqual(violationsOfVideo({ ...video, ...change }), [{ field: 'file', rule }])
  })
