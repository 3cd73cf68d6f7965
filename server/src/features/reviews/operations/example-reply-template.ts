export const exampleReplyTemplate = {
  replyTemplateId: 31,
  accountId: 100000,
  name: 'Thank you',
  text: 'Thank you, {reviewer}. We look forward to seeing you again at {location}.',
}
