import { quick } from '../../../core/store/query.ts'

/** SQL for a join with `businesses`: the business belongs to sample data. */
export const IS_SAMPLE = `businesses.id in (
    select business_id from sample_data join business_ancestors on ancestor_id = any(business_ids)
  )`

/** For the job. Does nothing while there is sample data, or if the partner has a location. */
export const requestSampleData = quick.any<[partnerId: number]>(
  'request-sample-data',
  `insert into sample_data (partner_id)
  select $1 where not exists (select from businesses where partner_id = $1 and type = 'location')
  on conflict (partner_id) do update set business_ids = null where sample_data.business_ids is not null
  returning partner_id`,
)

export const listPartnersWithoutSampleData = quick.column<number>(
  'list-partners-without-sample-data',
  'select partner_id as "partnerId" from sample_data where business_ids is null order by partner_id',
)

/** Returns false if it was loaded or removed meanwhile. */
export const lockSampleData = quick.any<[partnerId: number]>(
  'lock-sample-data',
  'select from sample_data where partner_id = $1 and business_ids is null for update',
)

export const fillSampleData = quick.run<[partnerId: number, businessIds: readonly number[]]>(
  'fill-sample-data',
  'update sample_data set business_ids = $2 where partner_id = $1',
)

export const removeSampleDataOf = quick.run<[partnerId: number]>(
  'remove-sample-data',
  'delete from sample_data where partner_id = $1',
)

export interface SampleData {
  readonly isLoading: boolean
  /** The number of its first business. */
  readonly businessNumber: number | null
  /** Everything in it, the lowest first, so that nothing is above what follows. */
  readonly businessIds: readonly number[]
  /** Whether the partner has a location that is not sample data. */
  readonly hasLocations: boolean
}
export const findSampleData = quick.oneRow<SampleData, [partnerId: number]>(
  'find-sample-data',
  `select exists (select from sample_data where partner_id = $1 and business_ids is null) as "isLoading",
    (select number from sample_data join businesses using (partner_id) where partner_id = $1 and id = business_ids[1])
      as "businessNumber",
    array(
      select id from businesses where partner_id = $1 and ${IS_SAMPLE} order by (
        select count(*) from business_ancestors above where above.business_id = businesses.id
      ) desc, id
    ) as "businessIds",
    exists (select from businesses where partner_id = $1 and type = 'location' and not ${IS_SAMPLE}) as "hasLocations"`,
)

export const isSampleBusiness = quick.any<[partnerId: number, businessId: number]>(
  'is-sample-business',
  `select from businesses where partner_id = $1 and id = $2 and ${IS_SAMPLE}`,
)
