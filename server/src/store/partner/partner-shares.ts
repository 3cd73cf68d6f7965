/**
 * As `id` and `share`: partners with waiting rows, and how many rows of a batch each of them gets. If there are more
 * partners than rows, the choice is random, so that no partner is always last.
 */
export const partnerShares = (
  isWaiting: string,
  limit: string,
) => `select id, greatest(1, ${limit} / count(*) over ()) as share
    from (select id from partners where ${isWaiting} order by random() limit ${limit}) partners`
