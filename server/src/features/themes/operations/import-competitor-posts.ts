import { Type } from 'typebox'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ImportResult, isLargeImport } from '../../../core/operation/large-import.ts'
import { parseTexts } from '../../texts/actions/import-sources.ts'
import { textsStored } from '../../texts/contract/facts.ts'
import { listBusinessesOfCompetitorAccount } from '../../texts/store/competitors.ts'
import { competitorPosts, writeCompetitorTexts } from '../actions/competitor-texts.ts'
import { CompAccountId } from '../contract/competitor.ts'
import { PostImport } from '../contract/social.ts'
import { parsePost } from '../rules/posts.ts'

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
  handle: ({ params: { compAccountId }, body }, context) => {
    const posts = parseTexts('posts', body.posts, parsePost, context.fail)
    return context.db.transaction(async (db) => {
      const { counts, change } = await writeCompetitorTexts(db, context, compAccountId, competitorPosts, posts)
      await context.emit(db, textsStored)
      await context.record(db, change)
      return counts
    })
  },
})
