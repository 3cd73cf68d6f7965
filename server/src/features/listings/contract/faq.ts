import { Type } from 'typebox'
import { named } from '../../../core/contract/named.ts'

const FAQ_MAX = 20

/** The same schema for reading and writing. */
export const Faq = named('Faq', {
  questions: Type.Array(
    named('FaqQuestion', {
      question: Type.String({ maxLength: 300, description: '1 to 300 characters, on one line. Each question once.' }),
      answer: Type.String({
        maxLength: 2000,
        description: '1 to 2000 characters of plain text. Line breaks are kept.',
      }),
    }),
    { maxItems: FAQ_MAX, description: `In the order in which they are shown. At most ${FAQ_MAX}.` },
  ),
})
