import type { OperationId } from '../../parts/api/generated.ts'
import type { IconName } from '../../parts/layout/Icon.tsx'
import type { Screen, ScreenAction } from '../../screens.ts'

export interface Command {
  readonly label: string
  readonly keywords?: string | undefined
  readonly icon: IconName
  readonly to: string
  readonly search?: Readonly<Record<string, string | number>>
}

export interface Permissions {
  readonly mayAddLocations: boolean
  readonly mayEverywhere: (id: OperationId) => boolean
  /** The open business; undefined if none is open or it is not loaded yet. */
  readonly business: { readonly type: string; readonly may: (id: OperationId) => boolean } | undefined
}

export const screenCommand = ({ label, icon, path }: Screen, base: string): Command => ({
  label,
  icon,
  to: base + path,
})

/** The actions on these screens that the person may perform. */
export const actionsOn = (screens: readonly Screen[], base: string, permissions: Permissions): Command[] =>
  screens.flatMap((screen) =>
    (screen.actions ?? [])
      .filter((action) => isAllowed(action, screen, permissions))
      .map(({ label, keywords, icon, search }) => ({ label, keywords, icon, search, to: base + screen.path })),
  )

function isAllowed({ needs, types }: ScreenAction, { of }: Screen, permissions: Permissions): boolean {
  const { mayAddLocations, mayEverywhere, business } = permissions
  if (types && !types.some((type) => type === business?.type)) return false
  if (needs === undefined) return true
  if (needs === 'addLocations') return mayAddLocations
  return (of === 'business' ? business?.may : mayEverywhere)?.(needs) ?? false
}

/** The items whose label and keywords contain every word of the search. */
export function matching<Item extends Pick<Command, 'label' | 'keywords'>>(
  items: readonly Item[],
  search: string,
): Item[] {
  const terms = search.toLowerCase().split(/\s+/)
  return items.filter(({ label, keywords = '' }) => {
    const text = `${label} ${keywords}`.toLowerCase()
    return terms.every((word) => text.includes(word))
  })
}
