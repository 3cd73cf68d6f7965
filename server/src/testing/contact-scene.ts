import { exportContact } from '../features/accounts/operations/export-contact.ts'
import { changePermission } from '../features/contacts/operations/change-permission.ts'
import { deleteCustomer } from '../features/contacts/operations/delete-customer.ts'
import { retrieveContact } from '../features/contacts/operations/retrieve-contact.ts'
import { saveCustomer } from '../features/contacts/operations/save-customer.ts'
import { fresh, type Request } from './fresh.ts'

/**
 * A partner with an account of one location, and helpers for the operations of contacts. More locations join that account.
 */
export async function atLocation() {
  const scene = await fresh()
  const { call } = scene
  const account = await scene.given.business({ type: 'enterprise' })
  const given = {
    ...scene.given,
    business: (business: Record<string, unknown> = {}) =>
      scene.given.business('type' in business ? business : { parentId: account.id, ...business }),
  }
  const location = await given.business({ name: 'Pier Street' })
  const at = (business: { id: number }): Request => ({ headers: { 'x-business-number': String(business.id) } })
  const save = (body: object) => call(saveCustomer, { body: { businessIds: [location.id], ...body } })
  return {
    ...scene,
    given,
    account,
    location,
    save,
    /** Saves a contact and then withdraws the consent in `refused`. */
    saveWithNo: async (body: object, refused: object) => {
      const saved = await save(body)
      await call(changePermission, { ...at(location), body: { id: saved.body.id, ...refused } })
      return saved
    },
    retrieve: (body: object, business = location) => call(retrieveContact, { ...at(business), body }),
    permit: (body: object, business = location) => call(changePermission, { ...at(business), body }),
    remove: (customerId: unknown) => call(deleteCustomer, { params: { customerId } }),
    exportOf: (id: unknown) => call(exportContact, { params: { id } }),
  }
}

export const none = { marketingOptin: false, feedbackOptin: false, serviceOptin: false }
export const all = { marketingOptin: true, feedbackOptin: true, serviceOptin: true }
