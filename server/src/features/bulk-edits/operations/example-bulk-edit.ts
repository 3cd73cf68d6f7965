const closed = { specialDate: '12/25/2026', isOpen: 0, startHour: '', endHour: '' }

export const exampleBulkChange = { specialHours: { set: [{ specialDate: '12/25/2026', isOpen: 0 }] } }

/** The first response, before the edit has finished. */
export const exampleBulkEdit = {
  bulkEditId: 12,
  state: 'running' as const,
  startedAt: '2026-11-15T09:30:00.000Z',
  finishedAt: '',
  undoneAt: '',
  userId: null,
  change: exampleBulkChange,
  counts: { total: 1, waiting: 1, changed: 0, unchanged: 0, refused: 0, restored: 0, notRestored: 0 },
}

export const exampleBulkEditLocation = {
  businessId: 100001,
  name: 'Harbour Bakery',
  state: 'changed' as const,
  changes: [{ field: 'additionalInfo.specialHours.12/25/2026', before: null, after: [closed] }],
  violations: [],
}
