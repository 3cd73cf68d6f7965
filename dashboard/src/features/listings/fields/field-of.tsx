import { type ComponentType, memo } from 'react'
import type { Path } from '../listing.ts'
import { type Member, useMember } from '../use-listing-field.ts'

/**
 * A field of the form. Its inputs render again only if its member has changed, because rendering all of them on each
 * keystroke makes typing slow.
 */
export function fieldOf<Props extends { readonly path: Path }>(
  Inputs: ComponentType<Props & Member<Props['path']>>,
): ComponentType<Props> {
  const Memoised: typeof Inputs = memo(Inputs)
  return (props) => <Memoised {...props} {...useMember<Props['path']>(props.path)} />
}
