/** What entries are about, in the words of the log. One that is missing here is still shown among everything. */
export const SUBJECTS = [
  'business',
  'listing',
  'directory',
  'media',
  'contact',
  'product',
  'product mapping',
  'service',
  'service mapping',
  'review',
  'search-ai plan',
  'search-ai run',
  'subscription',
  'user',
  'key',
] as const
