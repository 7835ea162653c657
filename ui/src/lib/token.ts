import type { TokenPayload } from '@tearsheet/protocol/identity/sign-in-schemas'

/**
 * Reads the claims of a token (R24.1). The browser cannot verify the signature and need not: the server does so with
 * every request. Returns null for an invalid token.
 */
export function readToken(token: string): TokenPayload | null {
  try {
    const [, body = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const stated: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isPayload(stated) ? stated : null
  } catch {
    return null
  }
}

function isPayload(stated: unknown): stated is TokenPayload {
  return (
    typeof stated === 'object' &&
    stated !== null &&
    'userId' in stated &&
    typeof stated.userId === 'string' &&
    'exp' in stated &&
    typeof stated.exp === 'number'
  )
}
