import { join } from 'node:path'
import { correctReviewCounts } from '../../server/src/use-cases/reviews/recount-reviews.ts'
import { COPY_COLUMNS, writeCopyFile } from './generate.ts'
import type { ReviewWorld } from './world.ts'

/**
 * The fastest way to insert very many reviews: indexes are created afterwards, and the counts by a recount. The full-text
 * index is left out, because no report uses it. Returns the file that the reviews were copied from.
 */
export async function fillReviews({ db, patient, places }: ReviewWorld, folder: string, from: number, to: number) {
  const file = join(folder, 'copy.csv')
  await writeCopyFile(file, from, to, places)
  await patient.query(`set maintenance_work_mem = '1GB';
    drop index if exists reviews_text, reviews_of_location, reviews_of_account;
    alter table reviews drop constraint reviews_business_id_fkey;
    alter table reviews drop constraint reviews_business_id_source_id_external_id_key;
    drop table if exists copied`)
  await patient.query(`copy reviews (${COPY_COLUMNS}) from '${file}' (format csv)`)
  await patient.query(`create index reviews_of_location on reviews (business_id, review_date desc, id desc) include (source_id, rating);
    create index reviews_of_account on reviews (account_id, review_date desc, id desc);
    alter table reviews add unique (business_id, source_id, external_id);
    alter table reviews add foreign key (business_id) references business_anchors (id)`)
  await patient.query('vacuum analyze reviews')
  await correctReviewCounts(db)
  await patient.query('vacuum analyze review_counts')
  return file
}
