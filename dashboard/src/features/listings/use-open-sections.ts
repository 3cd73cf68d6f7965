import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Violation } from '../../parts/form/violations.ts'
import { sectionOfField } from './section-of-field.ts'

interface Place {
  readonly field?: string
  readonly section?: string
}

/**
 * Which folded sections are open. A section opens when it has an error, and when the address names it or one of its
 * fields: `?section=links`, `?field=additionalInfo.menuLink`.
 */
export function useOpenSections(violations: readonly Violation[]) {
  const { section, field } = useSearch({ strict: false }) as Place
  const navigate = useNavigate()
  const [open, setOpen] = useState<readonly string[]>([])
  /** The place to move to, once it is rendered. */
  const [wanted, setWanted] = useState<Place>()
  const show = useCallback((place: Place) => {
    const id = place.field === undefined ? place.section : sectionOfField(place.field)
    if (id === undefined) return
    setOpen((open) => [...new Set([...open, id])])
    setWanted({ ...place, section: id })
  }, [])

  useEffect(() => show({ ...(field && { field }), ...(section && { section }) }), [field, section, show])

  const faulty = [...new Set(violations.map(({ field }) => sectionOfField(field)))].join(' ')
  useEffect(() => setOpen((open) => [...new Set([...open, ...faulty.split(' ')])]), [faulty])

  return {
    open,
    setOpen,
    /** Moves the focus to the wanted place. Called by the form, once it has rendered. */
    arrive: () => {
      if (!wanted) return
      moveTo(wanted)
      setWanted(undefined)
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
function moveTo({ field = '', section = '' }: Place) {
  const named = field && document.querySelector(`[data-field="${CSS.escape(field)}"]`)
  const input = named && (named.matches(INPUT) ? named : named.querySelector(INPUT))
  const target = input || document.getElementById(elementIdOf(section))
  if (!(target instanceof HTMLElement)) return
  target.scrollIntoView({ block: input ? 'center' : 'start' })
  target.focus({ preventScroll: true })
}

const INPUT = 'input:not([type="hidden"]), select, textarea'
