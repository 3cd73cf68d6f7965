/**
 * The one loop in which the extractor spends most of its time, for the vector unit of the processor: JavaScript has no way
 * to ask for it, WebAssembly has. It adds in the order in which a plain loop would, so the sums are the same to the bit.
 * As text (the four sums of two numbers each are s0 to s3):
 *
 *     (func (export "multiply") (param $vectorEnd i32) (param $product i32) (param $productEnd i32) (param $values i32)
 *       (local $k i32) (local $v v128) (local $s0 v128) … (local $s3 v128)
 *       (loop $eightRows
 *         (local.set $s0 (v128.const 0)) …
 *         (local.set $k (i32.const 0))
 *         (loop $column
 *           (local.set $v (v128.load64_splat (local.get $k)))
 *           (local.set $s0 (f64x2.add (local.get $s0) (f64x2.mul (v128.load (local.get $values)) (local.get $v)))) …
 *           (local.set $values (i32.add (local.get $values) (i32.const 64)))
 *           (br_if $column (i32.lt_u (local.tee $k (i32.add (local.get $k) (i32.const 8))) (local.get $vectorEnd))))
 *         (v128.store (local.get $product) (local.get $s0)) …
 *         (br_if $eightRows (i32.lt_u
 *           (local.tee $product (i32.add (local.get $product) (i32.const 64))) (local.get $productEnd)))))
 */
const [VECTOR_END, PRODUCT, PRODUCT_END, VALUES, K, V, S0] = [0, 1, 2, 3, 4, 5, 6] as const
const SUMS = [0, 1, 2, 3]

type Code = number | readonly Code[]
const bytesOf = (code: Code): number[] => (typeof code === 'number' ? [code] : code.flatMap(bytesOf))

const get = (local: number): Code => [0x20, local]
const set = (local: number): Code => [0x21, local]
const tee = (local: number): Code => [0x22, local]
/** Of less than 64 it is one byte. */
const constant = (value: number): Code => (value < 64 ? [0x41, value] : [0x41, value | 0x80, 0])
const ADD = 0x6a
const LESS = 0x49
const loop = (...body: Code[]): Code => [0x03, 0x40, body, 0x0b]
const AGAIN_IF: Code = [0x0d, 0]
const simd = (...code: Code[]): Code => [0xfd, code]
const load = (offset: number) => simd(0x00, 4, offset)
const LOAD_TWICE = simd(0x0a, 3, 0)
const store = (offset: number) => simd(0x0b, 4, offset)
const ZEROS = simd(
  0x0c,
  Array.from({ length: 16 }, () => 0),
)
const PLUS = simd(0xf0, 0x01)
const TIMES = simd(0xf2, 0x01)

const BODY = loop(
  SUMS.map((n) => [ZEROS, set(S0 + n)]),
  [constant(0), set(K)],
  loop(
    [get(K), LOAD_TWICE, set(V)],
    SUMS.map((n) => [get(S0 + n), get(VALUES), load(16 * n), get(V), TIMES, PLUS, set(S0 + n)]),
    [get(VALUES), constant(64), ADD, set(VALUES)],
    [get(K), constant(8), ADD, tee(K), get(VECTOR_END), LESS, AGAIN_IF],
  ),
  SUMS.map((n) => [get(PRODUCT), get(S0 + n), store(16 * n)]),
  [get(PRODUCT), constant(64), ADD, tee(PRODUCT), get(PRODUCT_END), LESS, AGAIN_IF],
)

const [I32, V128] = [0x7f, 0x7b]
const sized = (...code: Code[]): Code => {
  const { length } = bytesOf(code)
  return [length < 128 ? length : [(length & 127) | 128, length >> 7], code]
}
const named = (text: string) => sized([...Buffer.from(text)])
const section = (id: number, ...code: Code[]): Code => [id, sized(code)]

const MODULE = new WebAssembly.Module(
  Uint8Array.from(
    bytesOf([
      [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, 1, 0x60, 4, I32, I32, I32, I32, 0),
      section(2, 1, named('js'), named('memory'), 0x02, 0x00, 1),
      section(3, 1, 0),
      section(7, 1, named('multiply'), 0x00, 0),
      section(10, 1, sized([2, 1, I32, 5, V128], BODY, 0x0b)),
    ]),
  ),
)

type Multiply = (vectorEnd: number, product: number, productEnd: number, values: number) => void

/** Places count bytes of the memory, which begins with the vector. */
export const multiplyIn = (memory: WebAssembly.Memory): Multiply =>
  new WebAssembly.Instance(MODULE, { js: { memory } }).exports.multiply as Multiply
