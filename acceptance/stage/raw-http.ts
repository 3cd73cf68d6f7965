import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const DEADLINE_MS = 60_000

/** Sends exactly these bytes, and returns everything received until the server closes the connection. */
export function sendBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (text) => {
      received += text
    })
    socket.setTimeout(DEADLINE_MS, () => socket.destroy(new Error(`no end of the answer; so far: ${received}`)))
    // A server that refuses early may reset the connection during our write; what was received before counts.
    socket.once('error', (error) => (received ? resolve(received) : reject(error)))
    socket.once('close', () => resolve(received))
  })
}

/** Parses consecutive responses with a Content-Length. Set `bodiless` for responses to HEAD. */
export function readAnswers(text: string, bodiless = false): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) throw new Error(`not an HTTP answer: ${rest}`)
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const headers = Object.fromEntries(lines.map((line) => line.split(/: */, 2).map((part) => part.toLowerCase())))
    const length = bodiless ? 0 : Number(headers['content-length'] ?? 0)
    const content = Buffer.from(rest.slice(end + 4))
    answers.push({ status: Number(first.split(' ')[1]), headers, body: content.subarray(0, length).toString() })
    rest = content.subarray(length).toString()
  }
  return answers
}

export async function exchange(port: number, ...lines: string[]): Promise<RawAnswer> {
  const [answer] = readAnswers(await sendBytes(port, lines.join('\r\n')))
  if (!answer) throw new Error('the connection was closed without an answer')
  return answer
}
