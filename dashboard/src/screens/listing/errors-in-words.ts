export const errorsInWords = (count: number) => (count === 1 ? '1 error to fix' : `${count} errors to fix`)
