import { join } from 'node:path'
import { correctReviewCounts } from '../../server/src/features/reviews/actions/recount-reviews.ts'
import { dropIndexes } from '../drop-indexes.ts'
import { COPY_COLUMNS, writeCopyFile } from './generate.ts'
import type { ReviewWorld } from './world.ts'

/** The fastest way to insert very many reviews: indexes are built afterwards, and the counts by a recount. */
export async function fillReviews({ db, patient, places }: ReviewWorld, folder: string, from: number, to: number) {
  const file = join(folder, 'copy.csv')
  await writeCopyFile(file, from, to, places)
  const indexes = await dropIndexes(patient, ['reviews'])
  await patient.query(`copy reviews (${COPY_COLUMNS}) from '${file}' (format csv)`)
  // The full-text index takes longer than all others, and no report uses it.
  for (const index of indexes.filter((each) => !/ using gin /i.test(each))) await patient.query(index)
  await patient.query('vacuum analyze reviews')
  await correctReviewCounts(db)
  await patient.query('vacuum analyze review_counts')
  return file
}
