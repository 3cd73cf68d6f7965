/**
 * Contacts and unanswered reviews are counted up to this number, because an account can have millions. One more means
 * "more than this".
 */
export const COUNTED_MAX = 10_000
