import { Client, type Dispatcher } from 'undici'
import { inSpan, outboundSpan } from '../tracing/spans.ts'
import { connectChecked } from './connect-checked.ts'
import { type Network, publicNetwork } from './network.ts'
import { OutboundRefused, refusalFrom } from './refused.ts'

export interface FetchLimits {
  readonly bytesMax: number
  /** For everything together: name resolution, connections, redirects, headers and body. */
  readonly timeoutMs: number
  readonly redirectsMax?: number
  /** Image servers choose the format by this header, so a caller that wants JPG or PNG must say so. */
  readonly accept?: string
  /** Makes the request a POST. The body is meant for one server, so no redirect is followed. */
  readonly post?: {
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    /** Returns up to `bytesMax` of the response, whatever its status. The rest is not read, and only the status decides. */
    readonly keepsStart?: true
  }
}

export interface Fetched {
  /** The URL of the body, after redirects. */
  readonly url: string
  readonly status: number
  /** As claimed by the server, so check the content. */
  readonly contentType: string | undefined
  readonly body: Buffer
}

type Answer = Fetched | { readonly redirectTo: URL }

const HEADERS_BYTES_MAX = 16 * 1024
const REDIRECTS_MAX = 3
const REDIRECTING = new Set([301, 302, 303, 307, 308])

/**
 * Fetches an untrusted URL without giving access to our internal network. Fails with `OutboundRefused`, whose message may
 * be shown. Each hop has its own connection, which is closed before the next is opened.
 */
export async function fetchSafely(
  url: string,
  limits: FetchLimits,
  network: Network = publicNetwork,
): Promise<Fetched> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), limits.timeoutMs)
  try {
    let target = parseTarget(url)
    const redirectsMax = limits.post ? 0 : (limits.redirectsMax ?? REDIRECTS_MAX)
    for (let hops = 0; hops <= redirectsMax; hops++) {
      const span = outboundSpan({ method: limits.post ? 'POST' : 'GET', url: target.href })
      // The span's trace headers are not sent, because the server is not trusted.
      const answer = await inSpan(span, () => getOnce(target, limits, network, deadline.signal))
      if (!('redirectTo' in answer)) return answer
      target = answer.redirectTo
    }
    throw new OutboundRefused('too many redirects')
  } catch (error) {
    throw deadline.signal.aborted ? new OutboundRefused('timed out', { cause: error }) : error
  } finally {
    clearTimeout(timer)
  }
}

function parseTarget(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  if (!url) throw new OutboundRefused('not a URL')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundRefused('scheme not allowed')
  if (url.username !== '' || url.password !== '') throw new OutboundRefused('credentials not allowed')
  return url
}

async function getOnce(url: URL, limits: FetchLimits, network: Network, signal: AbortSignal): Promise<Answer> {
  const client = new Client(url.origin, {
    connect: connectChecked(network, signal),
    maxHeaderSize: HEADERS_BYTES_MAX,
    // One timeout for everything: a timeout per read would never end for a server that sends a byte now and then.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  try {
    const response = await client
      .request({
        method: limits.post ? 'POST' : 'GET',
        path: `${url.pathname}${url.search}`,
        headers: {
          'user-agent': 'Presence',
          accept: limits.accept ?? '*/*',
          'accept-encoding': 'identity',
          ...limits.post?.headers,
        },
        ...(limits.post && { body: limits.post.body }),
        reset: true,
        signal,
      })
      .catch((error: unknown) => {
        throw refusalFrom(error, 'unreachable')
      })
    return await readAnswer(url, response, limits).catch((error: unknown) => {
      throw refusalFrom(error, 'cut short')
    })
  } finally {
    await client.destroy()
  }
}

async function readAnswer(url: URL, response: Dispatcher.ResponseData, limits: FetchLimits): Promise<Answer> {
  const { statusCode: status, headers, body } = response
  // Stopping to read destroys the body, and a destroyed body without a listener ends the process.
  body.on('error', () => {})
  const location = first(headers.location)
  if (REDIRECTING.has(status) && location !== undefined) return { redirectTo: parseTarget(location, url) }
  const start = limits.post?.keepsStart ? await readStart(body, limits.bytesMax) : undefined
  if (status < 200 || status > 299) {
    throw new OutboundRefused(`status ${status}`, { retryAfter: first(headers['retry-after']), body: start })
  }
  if (start) return { url: url.href, status, contentType: undefined, body: start }
  // We asked for no compression. Decompressing it anyway would let a few kilobytes become gigabytes.
  if (!/^(identity)?$/i.test(first(headers['content-encoding']) ?? '')) throw new OutboundRefused('compressed answer')
  if (Number(first(headers['content-length']) ?? 0) > limits.bytesMax) throw new OutboundRefused('too large')
  const contentType = first(headers['content-type'])
  return { url: url.href, status, contentType, body: await readCapped(body, limits.bytesMax) }
}

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

/** For a body that never ends, or ends too late: the status has arrived, so the request must not count as a failure. */
const WAIT_MS = 1000

/** Reads at most this many bytes of a body. For a truncated or slow body, returns what has arrived. */
async function readStart(body: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Buffer> {
  const start = Buffer.alloc(bytesMax)
  let length = 0
  const read = async () => {
    for await (const chunk of body) {
      length += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).copy(start, length)
      if (length === bytesMax) return
    }
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS)
  })
  await Promise.race([read().catch(() => {}), late])
  clearTimeout(timer)
  return start.subarray(0, length)
}

const SIZE_BYTES_START = 64 * 1024

/**
 * Copies into one growing buffer. In a list of chunks, each chunk takes a hundred bytes here, so for a server that sends
 * one byte per chunk, a cap of 20 MB would become 2 GB.
 */
export async function readCapped(body: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Buffer> {
  let buffer = Buffer.allocUnsafeSlow(Math.min(SIZE_BYTES_START, bytesMax))
  let length = 0
  for await (const chunk of body) {
    const needed = length + chunk.length
    if (needed > bytesMax) throw new OutboundRefused('too large')
    if (needed > buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.min(Math.max(needed, buffer.length * 2), bytesMax))
      buffer.copy(larger, 0, 0, length)
      buffer = larger
    }
    buffer.set(chunk, length)
    length = needed
  }
  return buffer.subarray(0, length)
}
