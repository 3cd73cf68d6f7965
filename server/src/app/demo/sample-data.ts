import { Type } from 'typebox'
import { BusinessNumber } from '../../core/contract/business.ts'
import { named } from '../../core/contract/named.ts'
import { defineJob, type JobContext } from '../../core/jobs/define-job.ts'
import { defineFact } from '../../core/jobs/facts.ts'
import type { PersonContext } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import type { MediaFiles } from '../../core/platform/media-files/media-files.ts'
import type { Secret } from '../../core/platform/secret.ts'
import type { EngineSettings } from '../../core/platform/setting-formats.ts'
import { countPartners } from '../../core/store/partners.ts'
import { fail as failWithAny } from '../../core/values/api-error.ts'
import { deleteBusiness } from '../../features/accounts/operations/delete-business.ts'
import {
  fillSampleData,
  findSampleData,
  listPartnersWithoutSampleData,
  lockSampleData,
  removeSampleDataOf,
  requestSampleData,
} from '../../features/businesses/store/sample-data.ts'
import { findDirectory } from '../../features/publishing/store/directories.ts'
import { removeDirectoryGrant } from '../../features/publishing/store/directory-grants.ts'
import { createDemo } from './create-demo.ts'
import { demoContext } from './demo-context.ts'
import { closeDemoDirectory, demoNameOf, demoViews, runDemoDirectory } from './demo-directory.ts'
import { type DemoParts, loadDemo } from './seed-demo.ts'

const sampleDataRequested = defineFact('sample data requested')

const SampleData = named('SampleData', {
  state: Type.Enum(['none', 'offered', 'loading', 'loaded'], {
    description:
      'offered: to an owner of everything, while the service has no other partner and the account no location. Sample data is never published to real directories.',
  }),
  businessNumber: Type.Union([BusinessNumber, Type.Null()], { description: 'First of the sample businesses.' }),
})

async function showSampleData({ db, partnerId }: Pick<PersonContext<never>, 'db' | 'partnerId'>) {
  const { isLoading, businessNumber, businessIds, hasLocations } = await findSampleData(db, partnerId)
  if (isLoading || businessIds.length > 0)
    return { state: isLoading ? ('loading' as const) : ('loaded' as const), businessNumber }
  // Loading also runs what is due for other partners, with a clock that is behind.
  const isOffered = !hasLocations && (await countPartners(db)) === 1
  return { state: isOffered ? ('offered' as const) : ('none' as const), businessNumber: null }
}

const access = { role: 'owner', at: 'partner' } as const

export const getSampleData = defineOperation({
  id: 'getSampleData',
  group: 'Setup',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/sample-data',
  summary: 'Get whether there is sample data',
  access,
  input: {},
  example: { request: {}, response: { state: 'offered', businessNumber: null } },
  response: SampleData,
  errors: [],
  handle: (_, context) => showSampleData(context),
})

export const addSampleData = defineOperation({
  id: 'addSampleData',
  group: 'Setup',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/sample-data',
  summary: 'Load sample data in the background',
  description: 'Does nothing unless it is offered.',
  access,
  input: {},
  example: { request: {}, response: { state: 'loading', businessNumber: null } },
  response: SampleData,
  errors: [],
  handle: (_, { db, partnerId, emit }) =>
    db.transaction(async (db) => {
      const { state } = await showSampleData({ db, partnerId })
      if (state === 'offered' && (await requestSampleData(db, partnerId))) await emit(db, sampleDataRequested)
      return showSampleData({ db, partnerId })
    }),
})

export const removeSampleData = defineOperation({
  id: 'removeSampleData',
  group: 'Setup',
  audience: 'dashboard',
  method: 'DELETE',
  path: '/console/sample-data',
  summary: 'Delete the sample data',
  description: 'The sample businesses and everything below them.',
  access,
  input: {},
  example: { request: {}, response: { state: 'offered', businessNumber: null } },
  response: SampleData,
  errors: [],
  handle: (_, context) =>
    context.db.transaction(async (db) => {
      const { partnerId } = context
      const { isLoading, businessIds } = await findSampleData(db, partnerId)
      if (isLoading || businessIds.length === 0) return showSampleData({ db, partnerId })
      for (const business_Id of businessIds)
        await deleteBusiness.handle(
          { params: { business_Id }, query: { unpublish: false } },
          { ...context, db, fail: failWithAny },
        )
      for (const view of demoViews) {
        const directory = await findDirectory(db, demoNameOf(view))
        if (directory) await removeDirectoryGrant(db, directory.id, partnerId)
      }
      await removeSampleDataOf(db, partnerId)
      return showSampleData({ db, partnerId })
    }),
})

export interface SampleDataContext extends JobContext {
  readonly secret: Secret
  readonly files: MediaFiles
  readonly engines: EngineSettings
  readonly dataDir: string
  readonly baseUrl: () => string | Promise<string>
}

/** If it fails, it is offered again. */
export const loadSampleData = defineJob<SampleDataContext>({
  name: 'load-sample-data',
  schedule: '11 * * * *',
  on: [sampleDataRequested],
  run: async (context) => {
    const partnerIds = await listPartnersWithoutSampleData(context.db)
    if (partnerIds.length === 0) return
    const parts = { ...context, url: await context.baseUrl() }
    // Loading runs the directories itself, with another clock.
    await closeDemoDirectory()
    try {
      for (const partnerId of partnerIds) await loadFor(parts, partnerId)
    } finally {
      await runDemoDirectory(parts)
    }
  },
})

async function loadFor(parts: DemoParts, partnerId: number) {
  const { db, secret } = parts
  const seedRows = (onNew: () => void) =>
    db.transaction(async (db) => {
      if (!(await lockSampleData(db, partnerId))) return { partnerId, businesses: undefined }
      onNew()
      const businesses = await createDemo(demoContext(db, partnerId, secret), (name) => `${name} (sample)`)
      await fillSampleData(db, partnerId, [businesses.groupId, businesses.resellerId])
      return { partnerId, businesses }
    })
  try {
    await loadDemo(parts, seedRows)
  } catch (error) {
    const { isLoading } = await findSampleData(db, partnerId)
    if (isLoading) await removeSampleDataOf(db, partnerId)
    throw error
  }
}
