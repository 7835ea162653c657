import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { uuidv7 } from 'uuidv7'

interface Genuine {
  /** A token of a valid session. */
  token: string
  userId: string
}

const hour = 3_600

/** Returns invalid tokens, each with its defect; all but the last few are signed with our own secret. */
export async function forgeTokens({ token, userId }: Genuine, secret: string): Promise<[string, string][]> {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const key = new TextEncoder().encode(secret)
  const now = Math.floor(Date.now() / 1000)
  const good = { ...claims, iat: now, exp: now + hour }
  const sign = (over: object, head: object = {}, by: Uint8Array = key) =>
    new SignJWT({ ...good, ...over }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...head }).sign(by)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const own = new SignJWT(good).setProtectedHeader({
    alg: 'ES256',
    typ: 'at+jwt',
    jwk: publicKey.export({ format: 'jwk' }),
  })

  return [
    ['of another audience', await sign({ aud: 'tearsheet:reset' })],
    ['of no audience', await sign({ aud: undefined })],
    ['of another issuer', await sign({ iss: 'elsewhere' })],
    ['of no issuer', await sign({ iss: undefined })],
    ['of another kind', await sign({}, { typ: 'JWT' })],
    ['of no kind', await sign({}, { typ: undefined })],
    ['of another length of hash', await sign({}, { alg: 'HS512' })],
    ['that has expired', await sign({ exp: now - hour })],
    ['that never expires', await sign({ exp: undefined })],
    ['that is not valid yet', await sign({ nbf: now + hour })],
    ['of no session', await sign({ jti: undefined })],
    ['of an unknown session', await sign({ jti: uuidv7() })],
    ['with a malformed session id', await sign({ jti: "' or true --" })],
    ['with a malformed user id', await sign({ userId: [userId] })],
    [
      'with an unknown critical header',
      `${base64({ alg: 'HS256', typ: 'at+jwt', crit: ['x'], x: 1 })}.${payload}.${signature}`,
    ],
    ['signed with another secret', await sign({}, {}, new TextEncoder().encode('another secret that is long enough'))],
    ['signed with a key that it contains', await own.sign(privateKey)],
    [
      'that claims to be signed with a public key',
      `${base64({ alg: 'RS256', typ: 'at+jwt' })}.${payload}.${signature}`,
    ],
    ['unsigned', `${base64({ alg: 'none', typ: 'at+jwt' })}.${payload}.`],
    ['unsigned, with a signature', `${base64({ alg: 'None', typ: 'at+jwt' })}.${payload}.${signature}`],
    [
      'of an administrator since it was signed',
      `${header}.${base64({ ...claims, isJEAdministrator: true })}.${signature}`,
    ],
    ['whose signature was cut', `${header}.${payload}.${signature.slice(0, -4)}`],
    ['that is none', 'nonsense'],
  ]
}
