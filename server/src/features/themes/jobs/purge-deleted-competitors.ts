import { defineJob } from '../../../core/jobs/define-job.ts'
import {
  listDeletedCompetitors,
  removeCompetitors,
  removeCountsOfCompetitors,
  removeTextsOfCompetitors,
} from '../../texts/store/deleted-competitors.ts'
import { competitorDeleted } from '../contract/facts.ts'

const COMPETITORS_AT_ONCE = 100
const ROWS_AT_ONCE = 2_000

/** Removes the rows of deleted competitors, in the same way as the purge of businesses. */
export const purgeDeletedCompetitors = defineJob({
  name: 'purge-deleted-competitors',
  schedule: '*/10 * * * *',
  on: [competitorDeleted],
  run: async ({ db, signal }) => {
    for (;;) {
      const ids = await listDeletedCompetitors(db, COMPETITORS_AT_ONCE)
      if (ids.length === 0) return
      for (const texts of ['reviews', 'posts'] as const) {
        while ((await removeTextsOfCompetitors(db, texts, ids, ROWS_AT_ONCE)) === ROWS_AT_ONCE) signal.throwIfAborted()
      }
      while ((await removeCountsOfCompetitors(db, ids, ROWS_AT_ONCE)) === ROWS_AT_ONCE) signal.throwIfAborted()
      await removeCompetitors(db, ids)
    }
  },
})
