declare module 'probe-image-size/sync.js' {
  interface Probed {
    readonly type: string
    readonly width: number
    readonly height: number
    readonly orientation?: number
  }
  type Parser = (bytes: Uint8Array) => Probed | undefined
  const probe: { readonly parsers: { readonly png: Parser; readonly jpeg: Parser } }
  export default probe
}
