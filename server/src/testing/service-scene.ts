import { createService } from '../features/catalogue/operations/create-service.ts'
import { listServices } from '../features/catalogue/operations/list-services.ts'
import { updateService } from '../features/catalogue/operations/update-service.ts'
import { freshAccount } from './offerings.ts'

export const full = {
  name: 'Birthday cake',
  description: 'Two tiers',
  price: 48.5,
  currency: 'USD',
  group: 'Celebrations',
  duration: 90,
}

export const empty = { description: '', price: null, currency: '', group: '', duration: null, categories: [] }

export async function catalogue() {
  const scene = await freshAccount(2)
  const query = { businessId: scene.account.id }
  const create = (body: object, ref = scene.account.id) =>
    scene.call(createService, { query: { businessId: ref }, body })
  const update = (body: object) => scene.call(updateService, { query, body })
  const list = async (body: object = {}, page: object = {}) => {
    const { body: answer } = await scene.call(listServices, { query: { ...query, ...page }, body })
    return { ...answer, names: answer.services?.map(({ name }: { name: string }) => name) }
  }
  return { ...scene, query, create, update, list }
}
