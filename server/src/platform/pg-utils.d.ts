declare module 'pg/lib/utils.js' {
  const utils: { readonly prepareValue: (value: unknown) => unknown }
  export default utils
}
