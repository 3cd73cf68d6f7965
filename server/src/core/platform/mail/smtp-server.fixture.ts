import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

export interface ReceivedMail {
  readonly commands: readonly string[]
  readonly message: string
}
/** The response instead of success, by the first word of a command; `message` is the response to the end of the mail. */
export type Replies = Readonly<Record<string, string | ((socket: Socket) => void)>>

/** A mail server on loopback that accepts every mail, or does what the test says. */
export async function givenSmtpServer(t: TestContext, replies: Replies = {}) {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let opened = 0
  const server = createServer((socket) => {
    opened++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, replies, (mail) => mails.push(mail))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  t.after(() => {
    server.close()
    hangUp()
  })
  const { port } = server.address() as { port: number }
  return { port, mails, hangUp, connections: () => sockets.size, opened: () => opened }
}

function converse(socket: Socket, replies: Replies, onMail: (mail: ReceivedMail) => void) {
  let waiting = ''
  let commands: string[] = []
  let message: string | undefined
  const say = (about: string, fine: string) => {
    const reply = replies[about]
    if (typeof reply === 'function') reply(socket)
    else socket.write(`${reply ?? fine}\r\n`)
    return reply === undefined || (typeof reply === 'string' && /^[23]/.test(reply))
  }
  say('greeting', '220 loopback ready')
  socket.on('data', (chunk) => {
    waiting += chunk.toString()
    for (;;) {
      const end = waiting.indexOf('\r\n')
      if (end < 0) return
      const line = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      if (message !== undefined && line !== '.') {
        message += `${line}\n`
        continue
      }
      if (message !== undefined) {
        if (say('message', '250 taken')) onMail({ commands, message })
        message = undefined
        commands = []
        continue
      }
      commands.push(line)
      const [word = ''] = line.split(' ')
      if (word === 'RSET') commands = []
      if (word === 'QUIT') return socket.end('221 bye\r\n')
      const isTaken = say(word, word === 'DATA' ? '354 go on' : '250 fine')
      if (word === 'DATA' && isTaken) message = ''
    }
  })
}
