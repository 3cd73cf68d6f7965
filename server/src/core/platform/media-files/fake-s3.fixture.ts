import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '../setting-formats.ts'

const SECRET = 'a-secret-of-forty-characters-or-about-it'

/** The parts of S3 that are used: objects by path, ranges, and the signature, implemented here from the documentation. */
export async function startFakeS3(t: { after(work: () => void): void }) {
  const objects = new Map<string, { content: Buffer; type: string }>()
  const requests: string[] = []
  /** Statuses of failures to return before requests succeed. */
  const troubles: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const content = Buffer.concat(chunks)
    const { method = '', url = '', headers } = request
    requests.push(`${method} ${url}`)
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code><StringToSign>${SECRET}</StringToSign></Error>`)
    const trouble = troubles.shift()
    if (trouble) return refuse(trouble, 'SlowDown')
    if (!isSigned(request)) return refuse(403, 'SignatureDoesNotMatch')
    if (!url.startsWith('/photos/')) return refuse(404, 'NoSuchBucket')
    if (method === 'PUT') {
      // A real store requires it, and it is missing for a stream of unknown length.
      if (headers['content-length'] === undefined) return refuse(411, 'MissingContentLength')
      if (sha256(content) !== headers['x-amz-content-sha256']) return refuse(400, 'XAmzContentSHA256Mismatch')
      objects.set(url, { content, type: headers['content-type'] ?? '' })
      return response.end()
    }
    if (method === 'DELETE') {
      objects.delete(url)
      return response.writeHead(204).end()
    }
    const object = objects.get(url)
    if (!object) return refuse(404, 'NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    response.writeHead(206).end(object.content.subarray(Number(first), Number(last) + 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'photos',
    region: 'eu-central-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: SECRET,
  }
  return { objects, requests, troubles, settings }
}

function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\S+), SignedHeaders=(\S+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [day, region, service] = scope.split('/')
  const isAbout = region === 'eu-central-1' && service === 's3' && names.includes('x-amz-content-sha256')
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url, '', signedHeaders.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part ?? ''),
    Buffer.from(`AWS4${SECRET}`),
  )
  return isAbout && hmac(key, toSign).toString('hex') === signature
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
