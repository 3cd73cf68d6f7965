import type { TestContext } from 'node:test'
import { updateBusiness } from '../features/accounts/operations/update-business.ts'
import { givenCompleteLocation } from './complete-location.ts'
import { fresh } from './fresh.ts'
import { givenDirectory } from './publishing-scene.ts'
import { signedIn } from './signed-in.ts'

/** A group of four locations, each with a different issue except the last, and a person with access to the group. */
export async function givenHealth(t: TestContext) {
  const made = await fresh()
  const { given, call, db } = made
  const group = await given.business({ name: 'Harbour Group', type: 'enterprise' })
  const location = (name: string) => givenCompleteLocation(made, { name, parentId: group.id })
  const failing = await location('Ferry')
  const drifted = await location('Dock')
  const images = await location('Cove')
  const incomplete = await location('Bay')
  await call(updateBusiness, {
    params: { business_Id: incomplete.id },
    body: { phone: '', location: { address1: '', city: 'San Francisco' } },
  })
  const healthy = await location('Anchor')
  const directory = await givenDirectory(t, db, 'http://127.0.0.1:9')
  const publish = (business: { id: number }, state: string, differences: object[] = []) =>
    db.execute(
      `insert into publications (business_id, directory_id, state, differences) values ($1, $2, $3, $4)
      on conflict (business_id, directory_id) do update set (state, differences) = (excluded.state, excluded.differences)`,
      [business.id, directory.id, state, JSON.stringify(differences)],
    )
  await publish(failing, 'action required', [PHONE])
  await publish(drifted, 'drifted', [PHONE, WEBSITE, { ...WEBSITE, field: 'name', isDrift: false }])
  await publish(healthy, 'in sync')
  await db.execute(`update media_checks set state = 'refused' where business_id = $1 and field = 'logoUrl'`, [
    images.id,
  ])
  const person = await signedIn(made, { [group.id]: 'admin' })
  return {
    ...made,
    ...person,
    group,
    failing,
    drifted,
    images,
    incomplete,
    healthy,
    directory: directory.name,
    publish,
  }
}

export const PHONE = { field: 'phone', state: 'MISMATCH', theirs: '(212) 555-0199', isDrift: true }
export const WEBSITE = { field: 'websiteUrl', state: 'MISSING', isDrift: true }
