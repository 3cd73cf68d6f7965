/** What entries are about, by the names that the log uses. */
export const SUBJECTS: Readonly<Record<string, string>> = {
  business: 'Business',
  listing: 'Listing',
  publication: 'Publishing',
  drift: 'Directory differences',
  media: 'Image or file',
  contact: 'Contact',
  product: 'Product',
  'product mapping': 'Products at location',
  service: 'Service',
  'service mapping': 'Services at location',
  review: 'Review',
  reviews: 'Review import',
  'search-ai plan': 'Search AI plan',
  'search-ai run': 'Search AI run',
  subscription: 'Webhook',
  user: 'User',
  key: 'API key',
}

/** A subject that is not in the list is shown with a capital letter: "posts" is "Posts". */
export const subjectLabel = (subject: string) => SUBJECTS[subject] ?? subject.charAt(0).toUpperCase() + subject.slice(1)
