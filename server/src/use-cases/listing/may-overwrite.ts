/** Whether the version that `If-Match` names is the current one. Without the header, every version may be overwritten. */
export const mayOverwrite = (expected: string | undefined, current: string): boolean =>
  expected === undefined || expected.split(',').some((tag) => tag.trim() === '*' || tag.trim() === current)
