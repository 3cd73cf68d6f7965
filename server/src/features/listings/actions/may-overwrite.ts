/** Whether `If-Match` contains the current version. Without the header, any version may be overwritten. */
export const mayOverwrite = (expected: string | undefined, current: string): boolean =>
  expected === undefined || expected.split(',').some((tag) => tag.trim() === '*' || tag.trim() === current)
