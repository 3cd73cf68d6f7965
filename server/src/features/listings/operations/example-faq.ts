export const exampleFaq = {
  questions: [
    { question: 'Do you have parking?', answer: 'Yes, behind the house. It is free for two hours.' },
    { question: 'Can I order a cake?', answer: 'Yes, two days ahead, by phone or in the shop.' },
  ],
}
