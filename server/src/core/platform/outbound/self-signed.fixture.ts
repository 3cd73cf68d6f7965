import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate generated for the test. A stored one would expire, and need its private key in the repository. */
export function selfSigned(hostname: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))
  const name = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(hostname)))))
  const names = sequence(der(0x82, Buffer.from(hostname)))
  const unsigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.from([1])), // serial number
    ecdsaWithSha256,
    name,
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(objectId('551d11'), der(0x04, names)))), // subjectAltName
  )
  const signature = sign('sha256', unsigned, privateKey)
  const cert = sequence(unsigned, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
