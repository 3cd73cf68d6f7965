import type { Feature } from '../../core/operation/feature.ts'
import { queueChangedLocations } from './jobs/queue-changed-locations.ts'
import { addProductsToLocation } from './operations/add-products-to-location.ts'
import { createProduct } from './operations/create-product.ts'
import { createService } from './operations/create-service.ts'
import { deleteProducts } from './operations/delete-products.ts'
import { deleteService } from './operations/delete-service.ts'
import { getLocationMapping } from './operations/get-location-mapping.ts'
import { getProduct } from './operations/get-product.ts'
import { listProducts } from './operations/list-products.ts'
import { listServices } from './operations/list-services.ts'
import { removeProductsFromLocation } from './operations/remove-products-from-location.ts'
import { updateLocationMapping } from './operations/update-location-mapping.ts'
import { updateProduct } from './operations/update-product.ts'
import { updateService } from './operations/update-service.ts'

export const catalogue = {
  operations: [
    updateLocationMapping,
    addProductsToLocation,
    createService,
    updateService,
    deleteService,
    listServices,
    getLocationMapping,
    createProduct,
    getProduct,
    updateProduct,
    listProducts,
    removeProductsFromLocation,
    deleteProducts,
  ],
  jobs: [queueChangedLocations],
  fieldLabels: {
    productIds: 'Products',
    imageUrl: 'Image',
    duration: 'Duration in minutes',
  },
} satisfies Feature
