import { join } from 'node:path'
import { correctThemeCounts } from '../../server/src/features/themes/actions/recount-themes.ts'
import { dropIndexes } from '../drop-indexes.ts'
import type { ReviewWorld } from '../reviews/world.ts'
import { COMPETITORS, COPY_COLUMNS, type MentionPlaces, THEMES, writeMentions } from './generate.ts'

/** Creates the themes and the competitors that the mentions refer to. */
export async function makePlaces({ db, partnerId, places }: ReviewWorld): Promise<MentionPlaces> {
  const idsOf = async (text: string, values: readonly unknown[]) =>
    ((await db.execute(text, values)).rows as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b)
  const themeIds = await idsOf(
    `insert into themes (partner_id, adj, kw) select $1, 'opinion', 'thing ' || n from generate_series(1, $2::int) n
    returning id`,
    [partnerId, THEMES],
  )
  const compAccountIds = await idsOf(
    `with made as (
      insert into competitors (business_id, name) select $1, 'Rival' from generate_series(1, $2::int) returning id
    )
    insert into competitor_accounts (business_id, competitor_id, name) select $1, id, 'Only' from made returning id`,
    [places.accountId, COMPETITORS],
  )
  await db.execute('analyze themes, competitors, competitor_accounts')
  return { ...places, themeIds, compAccountIds }
}

/** The fastest way to insert very many mentions: without indexes, and with a recount at the end. Returns the file. */
export async function fillMentions(
  world: ReviewWorld,
  places: MentionPlaces,
  folder: string,
  from: number,
  to: number,
) {
  const { db, patient } = world
  const file = join(folder, 'mentions.csv')
  await writeMentions(file, from, to, places)
  const indexes = await dropIndexes(patient, ['mentions'])
  await patient.query(`copy mentions (${COPY_COLUMNS}) from '${file}' (format csv)`)
  for (const index of indexes) await patient.query(index)
  await patient.query('vacuum analyze mentions')
  await correctThemeCounts(db)
  await patient.query('vacuum analyze theme_counts')
  return file
}
