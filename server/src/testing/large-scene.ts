import type { TestContext } from 'node:test'
import { givenCompleteLocation } from './complete-location.ts'
import { fresh } from './fresh.ts'
import { PHONE } from './health-scene.ts'
import { givenLargeAccount } from './large-account.ts'
import { givenDirectory } from './publishing-scene.ts'

/** An account with this many locations without issues, and one more called Pier, also without issues. */
export async function givenLargeScene(t: TestContext, locations = 1_100) {
  const made = await fresh()
  const { db } = made
  const accountId = await givenLargeAccount(db, made.partnerId, { locations })
  const pier = await givenCompleteLocation(made, { name: 'Pier', parentId: accountId })
  const { id: directoryId, name: directory } = await givenDirectory(t, db, 'http://127.0.0.1:9')
  const publish = (id: number, state: string, differences: readonly object[] = state === 'drifted' ? [PHONE] : []) =>
    db.execute(
      `insert into publications (business_id, directory_id, state, differences) values ($1, $2, $3, $4)
      on conflict (business_id, directory_id) do update set (state, differences) = (excluded.state, excluded.differences)`,
      [id, directoryId, state, JSON.stringify(differences)],
    )
  const checkImage = (id: number, state: string) =>
    db.execute(
      `insert into media_checks (business_id, field, url, state) values ($1, 'logoUrl', 'https://x.example/l.png', $2)
      on conflict (business_id, field) do update set state = excluded.state`,
      [id, state],
    )
  return { ...made, accountId, pier, directory, publish, checkImage }
}
