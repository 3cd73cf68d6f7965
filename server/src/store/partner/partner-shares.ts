/**
 * As `id` and `share`: partners that have something waiting, and how many rows of a batch each of them gets. Where there are
 * more partners than rows, chance decides, so that no partner is always the last.
 */
export const partnerShares = (
  isWaiting: string,
  limit: string,
) => `select id, greatest(1, ${limit} / count(*) over ()) as share
    from (select id from partners where ${isWaiting} order by random() limit ${limit}) partners`
