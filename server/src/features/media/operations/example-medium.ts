export const exampleMedium = {
  mediaId: 17,
  type: 'photo' as const,
  format: 'jpg' as const,
  width: 1600,
  height: 1200,
  durationMs: 0,
  bytes: 412_308,
  caption: 'The oven at five in the morning',
  url: 'https://presence.example/media/5f0c3a9be1d24c7f8a6b12de90f34c71.jpg',
  created: '2026-11-15T09:30:00.000Z',
}
