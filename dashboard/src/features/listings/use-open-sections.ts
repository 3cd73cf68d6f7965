import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Violation } from '../../parts/form/violations.ts'
import { sectionOfField } from './section-of-field.ts'

interface Target {
  readonly field?: string
  readonly section?: string
}

/**
 * Which folded sections are open. A section opens when it has an error, and when the address names it or one of its
 * fields: `?section=links`, `?field=additionalInfo.menuLink`.
 */
export function useOpenSections(violations: readonly Violation[]) {
  const { section, field } = useSearch({ strict: false }) as Target
  const navigate = useNavigate()
  const [open, setOpen] = useState<readonly string[]>([])
  /** The field or section to move to, once it is rendered. */
  const [target, setTarget] = useState<Target>()
  const show = useCallback((target: Target) => {
    const id = target.field === undefined ? target.section : sectionOfField(target.field)
    if (id === undefined) return
    setOpen((open) => [...new Set([...open, id])])
    setTarget({ ...target, section: id })
  }, [])

  useEffect(() => show({ ...(field && { field }), ...(section && { section }) }), [field, section, show])

  const sectionsWithErrors = [...new Set(violations.map(({ field }) => sectionOfField(field)))].join(' ')
  useEffect(() => setOpen((open) => [...new Set([...open, ...sectionsWithErrors.split(' ')])]), [sectionsWithErrors])

  return {
    open,
    setOpen,
    /** Moves the focus to the wanted place. Called by the form, once it has rendered. */
    arrive: () => {
      if (!target) return
      moveTo(target)
      setTarget(undefined)
    },
    goToField: (field: string) => {
      void navigate({ to: '.', search: { field } as never, replace: true, resetScroll: false })
      show({ field })
    },
  }
}

export type OpenSections = ReturnType<typeof useOpenSections>

export const elementIdOf = (id: string) => `section-${id}`

/** A field without an input of its name, such as the opening hours, is found by its section. */
function moveTo({ field = '', section = '' }: Target) {
  const named = field && document.querySelector(`[data-field="${CSS.escape(field)}"]`)
  const input = named && (named.matches(INPUT) ? named : named.querySelector(INPUT))
  const target = input || document.getElementById(elementIdOf(section))
  if (!(target instanceof HTMLElement)) return
  target.scrollIntoView({ block: input ? 'center' : 'start' })
  target.focus({ preventScroll: true })
}

const INPUT = 'input:not([type="hidden"]), select, textarea'
