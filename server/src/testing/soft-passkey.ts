import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A software passkey for tests: creates and signs the same data as a browser with a security key. */
export interface SoftPasskey {
  register(options: { challenge: string; rp: { id?: string } }): Answer
  sign(options: { challenge: string; rpId?: string }): Answer
}

type Answer = { id: string } & Record<string, unknown>

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** @param origin the requesting page; tests of rejections use a wrong one */
export function softPasskey(origin: string): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const head = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const answer = (response: Record<string, string>): Answer => ({
    id: encode(id),
    rawId: encode(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    register({ challenge, rp }) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const about = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)])
      const authData = new Uint8Array(Buffer.concat([head(rp.id ?? '', 0x45), about]))
      const made = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: encode(clientData('webauthn.create', challenge)),
        attestationObject: encode(isoCBOR.encode(made as Parameters<typeof isoCBOR.encode>[0])), // the CBOR encoder accepts it
      })
    },
    sign({ challenge, rpId = '' }) {
      const clientDataJSON = clientData('webauthn.get', challenge)
      const authenticatorData = head(rpId, 0x05)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return answer({
        clientDataJSON: encode(clientDataJSON),
        authenticatorData: encode(authenticatorData),
        signature: encode(signature),
      })
    },
  }
}
