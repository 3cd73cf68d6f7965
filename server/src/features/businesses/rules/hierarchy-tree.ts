import type { Node } from '../contract/hierarchy.ts'

export interface TreeBusiness {
  readonly id: number
  readonly number: number
  readonly name: string
  readonly type: string
  readonly status: Node['status']
  readonly parentId: number | null
  readonly locations: number
}
export interface TreeLocation extends Omit<TreeBusiness, 'locations' | 'type'> {
  /** Its values from the highest level to the lowest, without the levels at which it has none. */
  readonly path: readonly number[]
}
export interface TreeValue {
  readonly id: number
  readonly name: string
  readonly level: string
}
export interface ValueCount {
  readonly parentId: number
  readonly path: readonly number[]
  readonly locations: number
}

interface Rows {
  readonly businesses: readonly TreeBusiness[]
  readonly locations: readonly TreeLocation[]
  readonly values: readonly TreeValue[]
  readonly counts: readonly ValueCount[]
}

/** The locations below the root in their order, with the businesses and the values of levels above them. */
export function hierarchyTree(rootId: number, { businesses, locations, values, counts }: Rows): Node | undefined {
  const businessById = new Map(businesses.map((business) => [business.id, business]))
  const valueById = new Map(values.map((value) => [value.id, value]))
  const countByNode = new Map(counts.map(({ parentId, path, locations }) => [nodeIdOf(parentId, path), locations]))
  const nodes = new Map<string, Node>()
  const nodeFor = (node: Node, parent: Node | undefined): Node => {
    const existing = nodes.get(node.id)
    if (existing) return existing
    nodes.set(node.id, node)
    parent?.child.push(node)
    return node
  }
  const businessNode = (id: number): Node | undefined => {
    const business = businessById.get(id)
    if (!business) return nodes.get(String(id))
    const { number, name, type, status, parentId, locations } = business
    const parent = id === rootId || parentId === null ? undefined : businessNode(parentId)
    return nodeFor(
      { id: `${id}`, businessId: id, businessNumber: number, name, type, status, locations, child: [] },
      parent,
    )
  }
  const root = businessNode(rootId)
  for (const { id, number, name, status, parentId, path } of locations) {
    let parent = id === rootId || parentId === null ? undefined : businessNode(parentId)
    for (const [at, valueId] of path.entries()) {
      const value = valueById.get(valueId)
      if (!value || parentId === null) continue
      const nodeId = nodeIdOf(parentId, path.slice(0, at + 1))
      const locations = countByNode.get(nodeId) ?? 0
      parent = nodeFor(
        {
          id: nodeId,
          levelValueId: valueId,
          name: value.name,
          type: value.level,
          status: 'active',
          locations,
          child: [],
        },
        parent,
      )
    }
    const node = {
      id: `${id}`,
      businessId: id,
      businessNumber: number,
      name,
      type: 'location',
      status,
      locations: 1,
      child: [],
    }
    nodeFor(node, parent)
  }
  return root ?? nodes.get(`${rootId}`)
}

const nodeIdOf = (parentId: number, path: readonly number[]) => [parentId, ...path].join('/')
