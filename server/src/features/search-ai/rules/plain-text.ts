/**
 * An answer in the form used for comparison: without Markdown, with one kind of space, quote and dash, and without
 * accents on Latin letters, which engines often omit. Lines and case are kept. Names are converted in the same way.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(LATIN_ACCENTS, '')
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[^\S\n]/g, ' ')
    .replaceAll(MARKDOWN_LINK, '$1 ($2)')
    .replaceAll(/^( *)[*•+](?= )/gm, '$1-')
    .replaceAll(/^ {0,3}#{1,6} +/gm, '')
    .replaceAll(/[*`]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/(?<=\S) {2,}/g, ' ')

const LATIN_ACCENTS = /(?<=\p{Script=Latin})\p{M}+/gu
const MARKDOWN_LINK = /\[([^\]\n]{1,500})\]\((https?:\/\/[^\s)]{1,2048})\)/g
