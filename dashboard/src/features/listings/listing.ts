import type { InputOf, ResponseOf } from '@presence/client'

export type Listing = ResponseOf<'getListing'>
export type Change = InputOf<'updateListing'>['body']
type Address = Listing['businessInfo']['location']

type Section = keyof Listing
type Member = { [S in Section]: `${S}.${keyof Listing[S] & string}` }[Section]
/** The address is the only member whose parts are changed separately. */
export type Path = Exclude<Member, 'businessInfo.location'> | `businessInfo.location.${keyof Address}`

export type ValueAt<P extends Path> = P extends `businessInfo.location.${infer Part extends keyof Address}`
  ? Address[Part]
  : P extends `${infer S extends Section}.${infer M}`
    ? M extends keyof Listing[S]
      ? Listing[S][M]
      : never
    : never

/** The paths whose value is of this type. */
export type PathTo<Value> = { [P in Path]: ValueAt<P> extends Value ? P : never }[Path]

type Tree = { readonly [name: string]: unknown }

export const valueAt = <P extends Path>(listing: Listing, path: P): ValueAt<P> =>
  path.split('.').reduce<unknown>((value, name) => (value as Tree)[name], listing) as ValueAt<P>

export const withValueAt = <P extends Path>(listing: Listing, path: P, value: ValueAt<P>): Listing =>
  setAt(listing, path.split('.'), value) as Listing

function setAt(tree: Tree, [name, ...rest]: readonly string[], value: unknown): Tree {
  if (name === undefined) return tree
  return { ...tree, [name]: rest.length === 0 ? value : setAt(tree[name] as Tree, rest, value) }
}

const pathsOf = (listing: Listing): Path[] =>
  Object.entries(listing).flatMap(([section, members]) =>
    Object.entries(members as Tree).flatMap(([member, value]) =>
      section === 'businessInfo' && member === 'location'
        ? Object.keys(value as Address).map((part) => `businessInfo.location.${part as keyof Address}` as const)
        : [`${section}.${member}` as Path],
    ),
  )

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const changedPaths = (from: Listing, to: Listing): Path[] =>
  pathsOf(to).filter((path) => !isSame(valueAt(from, path), valueAt(to, path)))

/** Returns only the differences, so that a save does not overwrite another person's changes to other members. */
export const changeBetween = (from: Listing, to: Listing): Change =>
  changedPaths(from, to).reduce<Tree>(
    (change, path) => setAt(filled(change, path), path.split('.'), valueAt(to, path)),
    {},
  )

/** Creates the objects along a path. */
function filled(tree: Tree, path: Path): Tree {
  const [section = '', member = '', part] = path.split('.')
  const members = (tree[section] ?? {}) as Tree
  return { ...tree, [section]: part ? { ...members, [member]: members[member] ?? {} } : members }
}

/** Applies my changes on top of theirs. Conflicts are the fields that both sides changed to different values. */
export function rebase(base: Listing, mine: Listing, theirs: Listing) {
  const changed = changedPaths(base, mine)
  const draft = changed.reduce((draft, path) => withValueAt(draft, path, valueAt(mine, path)), theirs)
  const conflicts = changed.filter(
    (path) =>
      !isSame(valueAt(base, path), valueAt(theirs, path)) && !isSame(valueAt(mine, path), valueAt(theirs, path)),
  )
  return { draft, conflicts }
}
