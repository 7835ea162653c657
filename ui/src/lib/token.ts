import type { TokenPayload } from '@tearsheet/protocol/identity/sign-in-schemas'

/**
 * Reads the claims of a token (R24.1). The browser cannot verify the signature and need not: the server does so with
 * every request. Returns null for an invalid token.
 */
export function readToken(token: string): TokenPayload | null {
  try {
    const [, body = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isPayload(payload) ? payload : null
  } catch {
    return null
  }
}

function isPayload(payload: unknown): payload is TokenPayload {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'userId' in payload &&
    typeof payload.userId === 'string' &&
    'exp' in payload &&
    typeof payload.exp === 'number'
  )
}
