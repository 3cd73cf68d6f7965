/**
 * SQL for the partners with waiting rows (`id`), and how many rows of a batch each gets (`share`). If there are more
 * partners than rows, partners are chosen at random, so that none is always last.
 */
export const partnerShares = (
  isWaiting: string,
  limit: string,
) => `select id, greatest(1, ${limit} / count(*) over ()) as share
    from (select id from partners where ${isWaiting} order by random() limit ${limit}) partners`
