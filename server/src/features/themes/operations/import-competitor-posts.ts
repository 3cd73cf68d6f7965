import { Type } from 'typebox'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ImportResult, isLargeImport } from '../../../core/operation/large-import.ts'
import { listBusinessesOfCompetitorAccount } from '../../texts/store/competitors.ts'
import { competitorPosts, importCompetitorDrafts } from '../actions/competitor-texts.ts'
import { CompAccountId } from '../contract/competitor.ts'
import { PostImport } from '../contract/social.ts'

export const importCompetitorPosts = defineOperation({
  id: 'importCompetitorPosts',
  group: 'Competitor',
  method: 'POST',
  path: '/v1/competitors/social/import/:compAccountId',
  summary: 'Import social posts about a competitor',
  past: "imported a competitor's posts",
  description:
    'Like importPosts: up to 1000 at once, all or none; source and external id identify a post. They appear in theme statistics with sourceType social only.',
  access: {
    role: 'member',
    at: 'business',
    find: (db, partnerId, { params }) => listBusinessesOfCompetitorAccount(db, partnerId, params.compAccountId),
  },
  scene: 'competitor',
  expensive: ({ body }) => isLargeImport(body.posts),
  input: { params: Type.Object({ compAccountId: CompAccountId }), body: PostImport },
  example: {
    request: {
      params: { compAccountId: 77 },
      body: {
        posts: [
          {
            sourceAlias: 'social',
            externalId: 'cp-19',
            postDate: '11/15/2026',
            text: 'Long wait at Crumb & Co. this morning, but the coffee is great.',
          },
        ],
      },
    },
    response: { created: 1, updated: 0, unchanged: 0 },
  },
  response: ImportResult,
  errors: ['RESOURCE_NOT_FOUND'],
  handle: async ({ params: { compAccountId }, body }, context) =>
    importCompetitorDrafts(context, compAccountId, competitorPosts, body.posts),
})
