import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ImportResult, isLargeImport } from '../../../core/operation/large-import.ts'
import { lockImportLocation, parseTexts } from '../../texts/actions/import-sources.ts'
import { countsOf, writeTexts } from '../../texts/actions/write-texts.ts'
import { textsStored } from '../../texts/contract/facts.ts'
import { PostImport } from '../contract/social.ts'
import { newPost, parsePost } from '../rules/posts.ts'
import { postTable } from '../store/social-posts.ts'

export const importPosts = defineOperation({
  id: 'importPosts',
  group: 'Social',
  method: 'POST',
  path: '/v1/social/import/:businessId',
  summary: 'Import social posts about a location',
  past: 'imported social posts',
  description:
    'Up to 1000 at once, all or none. Source and external id identify a post: an existing one is updated where it differs. If a post occurs twice in one request, the last one counts. The texts are analysed in the background, for theme statistics with sourceType social.',
  access: { role: 'admin', at: 'business' },
  scene: 'location',
  expensive: ({ body }) => isLargeImport(body.posts),
  input: { params: Type.Object({ businessId: BusinessRef }), body: PostImport },
  example: {
    request: {
      params: { businessId: 100002 },
      body: {
        posts: [
          {
            sourceAlias: 'social',
            externalId: 'p-1204',
            postDate: '11/15/2026',
            text: 'The staff at the pier bakery are so friendly, and the coffee is great.',
          },
        ],
      },
    },
    response: { created: 1, updated: 0, unchanged: 0 },
  },
  response: ImportResult,
  errors: ['BUSINESS_ID_INVALID'],
  handle: ({ params, body }, { db, partnerId, emit, record, fail }) => {
    const posts = parseTexts('posts', body.posts, parsePost, fail)
    return db.transaction(async (db) => {
      const target = await lockImportLocation(db, partnerId, params.businessId, 'posts', posts, fail)
      const { location, treeId, sources } = target
      const at = { business_id: location.id, account_id: location.accountId }
      const rows = posts.map((post) => newPost(post, at, sources))
      const counts = countsOf(await writeTexts(db, { partnerId, treeId, table: postTable }, rows))
      await emit(db, textsStored)
      await record(db, { businessId: location.id, subject: 'posts', subjectId: location.id, after: counts })
      return counts
    })
  },
})
