import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import type { TestContext } from 'node:test'
import ipaddr from 'ipaddr.js'

const A = 1
const AAAA = 28
const NO_SUCH_NAME = 3

/** A name server on loopback. Unknown names do not exist; `silent` ones get no response at all. */
export async function givenNameServer(t: TestContext, names: Readonly<Record<string, readonly string[] | 'silent'>>) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, question } = readQuestion(query)
    asked.push(name)
    const known = names[name]
    if (known === 'silent') return
    const records = (known ?? []).filter((each) => type === (isIPv6(each) ? AAAA : A)).map((each) => record(type, each))
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180 | (known ? 0 : NO_SUCH_NAME), 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(records.length, 6)
    socket.send(Buffer.concat([header, question, ...records]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  t.after(() => socket.close())
  return { server: `127.0.0.1:${socket.address().port}`, asked }
}

function readQuestion(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  // c-ares writes names in mixed case, so that answers are harder to forge.
  const name = labels.join('.').toLowerCase()
  return { name, type: query.readUInt16BE(at + 1), question: query.subarray(12, at + 5) }
}

function record(type: number, address: string) {
  const data = Buffer.from(ipaddr.parse(address).toByteArray())
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0) // the name of the question
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
