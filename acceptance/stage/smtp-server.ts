import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { after } from 'node:test'
import { eventually } from './eventually.ts'

interface Mail {
  readonly to: string
  readonly message: string
}

/** A mail server on loopback that accepts every mail. It is stopped when the test file ends. */
export async function openSmtpServer() {
  const mails: Mail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    void receive(socket, (mail) => mails.push(mail))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = server.address() as { port: number }
  return {
    port,
    /** The first mail to this address, with its quoted-printable text decoded. */
    mailTo: (address: string) =>
      eventually(
        () =>
          mails
            .find(({ to }) => to === address)
            ?.message.replaceAll('=\n', '')
            .replaceAll('=3D', '='),
        `a mail to ${address}`,
      ),
  }
}

async function receive(socket: Socket, onMail: (mail: Mail) => void) {
  let to = ''
  let message: string | undefined
  socket.write('220 loopback ready\r\n')
  for await (const line of createInterface({ input: socket })) {
    if (message !== undefined && line !== '.') {
      message += `${line}\n`
      continue
    }
    if (message !== undefined) onMail({ to, message })
    message = line === 'DATA' ? '' : undefined
    to = /^RCPT TO:<(.*)>$/.exec(line)?.[1] ?? to
    if (line === 'QUIT') socket.end('221 bye\r\n')
    else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n')
  }
}
