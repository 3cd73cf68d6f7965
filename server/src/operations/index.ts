import { createBusiness } from './business/create-business.ts'
import { deleteBusiness } from './business/delete-business.ts'
import { getBusiness } from './business/get-business.ts'
import { listChildBusinesses } from './business/list-child-businesses.ts'
import { updateBusiness } from './business/update-business.ts'
import type { AnyOperation } from './define-operation.ts'

/** Everything the service can do, the operations of the specification first. Listed here is served, documented, tested. */
export const operations: readonly AnyOperation[] = [
  deleteBusiness,
  createBusiness,
  getBusiness,
  updateBusiness,
  listChildBusinesses,
]
