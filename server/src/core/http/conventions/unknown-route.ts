import { ApiError } from '../../values/api-error.ts'

export interface Route {
  readonly method: string
  readonly path: string
}

/** Distinguishes an unknown path (1404) from one that exists for other methods (1405, with those methods in Allow). */
export function unknownRoute(routes: readonly Route[]) {
  const patterns = routes.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`),
  }))
  return (url: string): ApiError => {
    const [path = ''] = url.split('?')
    const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (allowed.length === 0) return new ApiError('RESOURCE_NOT_FOUND')
    const allow = [...new Set(allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ')
    return new ApiError('METHOD_NOT_ALLOWED', `use ${allow}`, { allow })
  }
}
