// Line breaks could end a mail header, and bidirectional controls can disguise text.
const NOT_PLAIN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Whether the text can be part of a line, such as a name. */
export const isPlainText = (text: string): boolean => !NOT_PLAIN.test(text)
export const PLAIN_TEXT_RULE = 'no line breaks, control characters or text direction marks'
