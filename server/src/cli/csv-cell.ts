/** Quotes a CSV cell if necessary. */
export const inCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
