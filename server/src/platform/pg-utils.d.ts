declare module 'pg/lib/utils.js' {
  const utils: { readonly prepareValue: (value: unknown) => Buffer | string | null }
  export default utils
}
