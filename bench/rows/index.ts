import { getBusiness } from './get-business.ts'
import { getListing } from './get-listing.ts'
import { retrieveContactByEmail, retrieveContactByPhone } from './retrieve-contact.ts'
import type { Row } from './row.ts'
import { sitePage } from './site-page.ts'

export const rows: readonly Row[] = [getListing, getBusiness, retrieveContactByEmail, retrieveContactByPhone, sitePage]
