/** All examples of this group use the same plan, so that the documentation is consistent. */
const shared = {
  frequency: 'weekly' as const,
  quota: 500,
  names: ['Harbour Bakery'],
  competitors: ['Crumb & Co.'],
  themes: [{ theme: 'Sourdough', prompts: ['Where do I find the best sourdough in {city}?'] }],
}
const chat = { name: 'assistant', type: 'chat' as const, baseUrl: 'https://engine.example/v1', model: 'model-1' }
const recorded = { name: 'demo', type: 'recorded' as const, baseUrl: '', model: '' }

export const examplePlanChange = { ...shared, engines: [{ ...chat, key: 'written-only' }, recorded] }

export const examplePlan = {
  inheritedFrom: null,
  version: 3,
  frequency: shared.frequency,
  quota: shared.quota,
  callsThisMonth: 42,
  nextRunAt: '2026-11-19T09:30:00.000Z',
  names: shared.names,
  competitors: shared.competitors,
  engines: [
    { ...chat, hasKey: true },
    { ...recorded, hasKey: false },
  ],
  themes: shared.themes,
}

const counts = { questions: 1, answered: 1, failed: 0, skipped: 0, open: 0 }
/** A run in a list. */
export const exampleListedRun = {
  runId: 12,
  businessId: 100002,
  businessNumber: 482915073366120,
  scope: 'business' as const,
  accountRunId: null,
  inheritedFrom: null,
  version: 3,
  origin: 'request' as const,
  runDate: '05-NOV-2026',
  startedAt: '2026-11-05T09:30:00.000Z',
  status: 'finished' as const,
  finishedAt: '2026-11-05T09:31:00.000Z',
}
export const exampleStartedRun = {
  ...exampleListedRun,
  status: 'running' as const,
  finishedAt: null,
  ...counts,
  questions: 2,
  answered: 0,
  open: 2,
  calls: 0,
  engines: ['assistant', 'demo'].map((engine) => ({ engine, ...counts, answered: 0, open: 1, reason: '' })),
  locations: null,
}
export const exampleFinishedRun = {
  ...exampleListedRun,
  ...counts,
  questions: 2,
  failed: 1,
  calls: 4,
  engines: [
    { engine: 'assistant', ...counts, answered: 0, failed: 1, reason: 'status 503' },
    { engine: 'demo', ...counts, reason: '' },
  ],
  locations: null,
}
