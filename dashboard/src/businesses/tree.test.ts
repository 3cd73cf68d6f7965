import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTreeOrder } from './tree.ts'

const business = (businessId: number, name: string, parentId: number | null = null) => ({ businessId, name, parentId })

test('lists children below their parent, and siblings by name', () => {
  const items = [business(3, 'Mission', 1), business(4, 'Airport'), business(1, 'Group'), business(2, 'Dock', 1)]
  assert.deepEqual(
    inTreeOrder(items).map(({ item, depth }) => [item.name, depth]),
    [
      ['Airport', 0],
      ['Group', 0],
      ['Dock', 1],
      ['Mission', 1],
    ],
  )
})

test('shows a business whose parent was not found at the top', () => {
  assert.deepEqual(inTreeOrder([business(2, 'Dock', 99)]), [{ item: business(2, 'Dock', 99), depth: 0 }])
})
