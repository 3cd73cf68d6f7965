export const exampleSuppression = {
  suppressionId: 61,
  accountId: 100000,
  email: 'maya@okafor.example',
  phone: '',
  reason: 'bounce' as 'bounce' | 'complaint',
  created: 1_794_700_800_000,
}
