import { Type } from 'typebox'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { REVIEWS_AT_ONCE, sourceAlias } from '../../reviews/contract/review.ts'

export const PostId = id('Post id.')

export const PostImport = named('PostImport', {
  posts: Type.Array(
    named('ImportedPost', {
      sourceAlias,
      externalId: Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'Id of the post at its source. Source and id together identify a post.',
      }),
      postDate: Type.String({ maxLength: 10, description: 'MM/DD/YYYY.' }),
      text: Type.String({ maxLength: 10_000, description: 'Text of the post.' }),
    }),
    { maxItems: REVIEWS_AT_ONCE },
  ),
})
