import type { auditSubjects } from '../../api/lists.ts'

/** What entries are about, by the names that the log uses. */
export const SUBJECTS: Readonly<Record<(typeof auditSubjects)[number], string>> = {
  business: 'Business',
  listing: 'Listing',
  'bulk edit': 'Bulk edit',
  publication: 'Publishing',
  drift: 'Directory differences',
  directory: 'Directory access',
  media: 'Image or file',
  contact: 'Contact',
  'custom field': 'Custom field',
  product: 'Product',
  products: 'Products',
  'product mapping': 'Products at location',
  service: 'Service',
  'service mapping': 'Services at location',
  review: 'Review',
  reviews: 'Review import',
  'reply template': 'Reply template',
  posts: 'Post import',
  competitor: 'Competitor',
  'competitor reviews': 'Competitor review import',
  'competitor posts': 'Competitor post import',
  'theme edit': 'Theme edit',
  'search-ai plan': 'Search AI plan',
  'search-ai run': 'Search AI run',
  subscription: 'Webhook',
  survey: 'Survey',
  'survey response': 'Survey response',
  user: 'User',
  key: 'API key',
}

/** An entry of an older version may have another subject. It is shown with a capital letter. */
export const subjectLabel = (subject: string) =>
  (SUBJECTS as Readonly<Record<string, string>>)[subject] ?? subject.charAt(0).toUpperCase() + subject.slice(1)
