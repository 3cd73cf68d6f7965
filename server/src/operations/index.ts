import { listAuditEntries } from './audit/list-audit-entries.ts'
import { createBusiness } from './business/create-business.ts'
import { deleteBusiness } from './business/delete-business.ts'
import { getBusiness } from './business/get-business.ts'
import { listChildBusinesses } from './business/list-child-businesses.ts'
import { updateBusiness } from './business/update-business.ts'
import { changePermission } from './contact/change-permission.ts'
import { deleteCustomer } from './contact/delete-customer.ts'
import { exportContact } from './contact/export-contact.ts'
import { getUpdateFeed } from './contact/get-update-feed.ts'
import { listContacts } from './contact/list-contacts.ts'
import { retrieveContact } from './contact/retrieve-contact.ts'
import { saveCustomer } from './contact/save-customer.ts'
import type { AnyOperation } from './define-operation.ts'
import { getEffectiveListing } from './listing/get-effective-listing.ts'
import { getListing } from './listing/get-listing.ts'
import { getListingStatus } from './listing/get-listing-status.ts'
import { listCategories } from './listing/list-categories.ts'
import { listMoreHoursTypes } from './listing/list-more-hours-types.ts'
import { updateListing } from './listing/update-listing.ts'
import { deleteMedia } from './media/delete-media.ts'
import { listMedia } from './media/list-media.ts'
import { uploadMedia } from './media/upload-media.ts'
import { deleteUser } from './user/delete-user.ts'
import { listUsers } from './user/list-users.ts'
import { signUpUser } from './user/sign-up-user.ts'

/** Everything the service can do, the operations of the specification first. Listed here is served, documented, tested. */
export const operations: readonly AnyOperation[] = [
  getListing,
  retrieveContact,
  deleteCustomer,
  deleteUser,
  deleteBusiness,
  createBusiness,
  getBusiness,
  updateBusiness,
  listChildBusinesses,
  updateListing,
  listMoreHoursTypes,
  listCategories,
  getEffectiveListing,
  getListingStatus,
  signUpUser,
  listUsers,
  saveCustomer,
  changePermission,
  getUpdateFeed,
  listContacts,
  exportContact,
  listAuditEntries,
  uploadMedia,
  listMedia,
  deleteMedia,
]
