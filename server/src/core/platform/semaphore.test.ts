import assert from 'node:assert/strict'
import { test } from 'node:test'
import { semaphore, TooManyWaiting } from './semaphore.ts'

test('runs up to the limit at once, and the others in the order they came', async () => {
  const inTurn = semaphore(2)
  const begun: number[] = []
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<number>())
  const works = ends.map(({ promise }, place) =>
    inTurn(() => {
      begun.push(place)
      return promise
    }),
  )
  assert.deepEqual(begun, [0, 1])
  ends[1]?.resolve(1)
  await works[1]
  assert.deepEqual(begun, [0, 1, 2])
  ends[0]?.resolve(0)
  await works[0]
  assert.deepEqual(begun, [0, 1, 2, 3])
  for (const end of ends) end.resolve(9)
  assert.deepEqual(await Promise.all(works), [0, 1, 9, 9])
})

test('a task that fails releases its slot', async () => {
  const inTurn = semaphore(1)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'done')
  await assert.rejects(failing, /no/)
  assert.equal(await next, 'done')
  assert.equal(await inTurn(async () => 'again'), 'again')
})

test('waiting is limited; when one task has run there is room again', async () => {
  const inTurn = semaphore(1, 2)
  const first = Promise.withResolvers<string>()
  const works = [inTurn(() => first.promise), inTurn(async () => 'second'), inTurn(async () => 'third')]
  await assert.rejects(
    inTurn(async () => 'fourth'),
    TooManyWaiting,
  )
  first.resolve('first')
  assert.deepEqual(await Promise.all(works), ['first', 'second', 'third'])
  assert.equal(await inTurn(async () => 'fifth'), 'fifth')
})

test('urgent tasks go first and are never refused', async () => {
  const inTurn = semaphore(1, 1)
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const begin = (name: string) => async () => void begun.push(name)
  const works = [inTurn(() => first.promise), inTurn(begin('usual'))]
  await assert.rejects(inTurn(begin('one too many')), TooManyWaiting)
  works.push(inTurn(begin('urgent'), 'urgent'), inTurn(begin('urgent too'), 'urgent'))
  first.resolve()
  await Promise.all(works)
  assert.deepEqual(begun, ['urgent', 'urgent too', 'usual'])
})
