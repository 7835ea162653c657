import type { TokenPayload } from '@tearsheet/protocol/auth/schemas'

/**
 * Reads the claims of a token (R24.1). The browser cannot verify the signature and need not: the server does so with
 * every request. Returns null for an invalid token.
 */
export function readToken(token: string): TokenPayload | null {
  try {
    const [, body = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const said: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isPayload(said) ? said : null
  } catch {
    return null
  }
}

function isPayload(said: unknown): said is TokenPayload {
  return (
    typeof said === 'object' &&
    said !== null &&
    'userId' in said &&
    typeof said.userId === 'string' &&
    'exp' in said &&
    typeof said.exp === 'number'
  )
}
