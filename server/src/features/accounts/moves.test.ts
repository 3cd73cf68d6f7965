import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { listLocations } from '../overview/console/list-locations.ts'
import { updateBusiness } from './operations/update-business.ts'

async function scene() {
  const made = await fresh()
  const { given } = made
  const [old, now, aside] = [
    await given.business({ type: 'enterprise' }),
    await given.business({ type: 'enterprise' }),
    await given.business({ type: 'enterprise' }),
  ]
  const shop = await given.business({ parentId: old.id })
  const mover = async (granted: Record<number, 'owner' | 'admin' | 'member'>) => {
    const { act } = await signedIn(made, granted)
    return async (parentId: unknown) => {
      const { status, body } = await act(updateBusiness, { params: { business_Id: shop.id }, body: { parentId } })
      return [status, body.code ?? body.parentId]
    }
  }
  return { ...made, old, now, aside, shop, mover }
}

test('a move requires an admin of the business, its old parent and its new parent', async () => {
  const { old, now, shop, mover } = await scene()
  assert.deepEqual(await (await mover({ [old.id]: 'member', [now.id]: 'admin' }))(now.id), [403, 1171])
  assert.deepEqual(await (await mover({ [old.id]: 'admin', [now.id]: 'member' }))(now.id), [403, 1171])
  assert.deepEqual(await (await mover({ [shop.id]: 'owner', [now.id]: 'owner' }))(now.id), [403, 1171])
  assert.deepEqual(await (await mover({ [old.id]: 'admin', [now.id]: 'admin' }))(now.id), [200, now.id])
})

test('the list of locations offers a move, a change of the status and a deletion to those who are allowed to', async () => {
  const { old, now, aside, shop, ...made } = await scene()
  const actions = async (granted: Parameters<typeof signedIn>[1]) => {
    const { body } = await (await signedIn(made, granted)).act(listLocations)
    return body.locations[0].actions
  }
  assert.deepEqual(await actions({ [old.id]: 'member' }), ['edit'])
  assert.deepEqual(await actions({ [old.id]: 'admin' }), ['edit', 'move', 'status'])
  assert.deepEqual(await actions({ [old.id]: 'owner' }), ['edit', 'move', 'status', 'delete'])
  assert.deepEqual(await actions({ [shop.id]: 'owner' }), ['edit', 'status', 'delete'])
  const everywhere = { [old.id]: 'owner', [now.id]: 'owner', [aside.id]: 'owner' } as const
  assert.deepEqual(await actions(everywhere), ['edit', 'move', 'moveToTop', 'status', 'delete'])
})

test('a parent without access looks like one that does not exist (1175)', async () => {
  const { old, aside, mover } = await scene()
  const move = await mover({ [old.id]: 'owner' })
  assert.deepEqual(await move(aside.id), [404, 1175])
  assert.deepEqual(await move(aside.number), [404, 1175])
  assert.deepEqual(await move(99_999_999), [404, 1175])
})

test('a move to the top requires an owner', async () => {
  const { old, mover } = await scene()
  assert.deepEqual(await (await mover({ [old.id]: 'admin' }))(''), [403, 1171])
  assert.deepEqual(await (await mover({ [old.id]: 'owner' }))(''), [200, null])
})

test('a member can send the parent back unchanged, also without access to it', async () => {
  const { old, shop, mover } = await scene()
  const move = await mover({ [shop.id]: 'member' })
  assert.deepEqual(await move(old.id), [200, old.id])
})
