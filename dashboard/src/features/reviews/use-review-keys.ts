import { useEffect } from 'react'

export const KEYS = [
  ['j or ↓', 'Next review'],
  ['k or ↑', 'Previous review'],
  ['x', 'Select the review'],
  ['r', 'Reply'],
  ['Ctrl or ⌘ + /', 'Insert a template, in the reply box'],
  ['Ctrl or ⌘ + Enter', 'Save the reply'],
  ['Esc', 'Close the reply box, unless you have changed the reply'],
  ['?', 'Show keyboard shortcuts'],
] as const

interface Actions {
  readonly onReply: (reviewId: number) => void
  readonly onSelect: (reviewId: number) => void
  readonly onHelp: () => void
}

/** Single-key shortcuts, which work while no field, menu or dialog has the focus. */
export function useReviewKeys({ onReply, onSelect, onHelp }: Actions) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target)) return
      const reviewId = Number(currentRow()?.dataset.review)
      if (event.key === 'j' || event.key === 'ArrowDown') moveBy(1)
      else if (event.key === 'k' || event.key === 'ArrowUp') moveBy(-1)
      else if (event.key === '?') onHelp()
      else if (event.key === 'r' && reviewId) onReply(reviewId)
      else if (event.key === 'x' && reviewId) onSelect(reviewId)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

const isTaken = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu], [role=tablist], nav') !==
    null

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-review]')]
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-review]') ?? undefined

function moveBy(step: number) {
  const all = rows()
  const current = currentRow()
  const at = current ? all.indexOf(current) + step : 0
  all[Math.min(Math.max(at, 0), all.length - 1)]?.focus()
}

export const focusRow = (reviewId: number) =>
  document.querySelector<HTMLElement>(`[data-review="${reviewId}"]`)?.focus()
