import { updateFaq } from '../../features/listings/operations/update-faq.ts'
import type { DemoContext } from './demo-context.ts'

/** Questions and answers on the microsites of the bakeries. */
export async function createDemoFaq(context: DemoContext, shops: readonly number[]) {
  for (const businessNumber of shops) {
    await updateFaq.handle({ params: { businessNumber }, headers: {}, body: { questions: QUESTIONS } }, context)
  }
}

const QUESTIONS = [
  {
    question: 'Can I order a birthday cake?',
    answer: 'Yes. Call us or ask in the shop at least two days ahead. We need the number of guests and any allergies.',
  },
  {
    question: 'Do you have gluten-free bread?',
    answer: 'On Tuesdays and Fridays. It is baked first, in a separate oven, and sold until it is gone.',
  },
  { question: 'Is the shop accessible by wheelchair?', answer: 'Yes, there is a ramp at the side entrance.' },
]
