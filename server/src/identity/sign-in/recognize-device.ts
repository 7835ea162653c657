import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveFrom, type Secret } from '../../environment/secrets.ts'

/** Marks stored in a browser after a user has signed in (R3.12). They grant no access: they only avoid a challenge. */
export interface KnownDevices {
  /** Returns the id of a mark if it is ours, belongs to this username and has not expired; null otherwise. */
  find(cookies: string | undefined, username: string, now?: Date): string | null
  /** Returns the `set-cookie` value to send after signing in with a username. */
  mark(username: string, now?: Date): string
}

/** The prefix limits the cookie to this host and to TLS; browsers accept it with `Secure` and the root path only. */
export const cookiePrefix = (secure: boolean) => (secure ? '__Host-' : '')
const livesDays = 180

/** @param secure whether the portal is reached over TLS only */
export function createKnownDevices(secret: Secret, { secure }: { secure: boolean }): KnownDevices {
  const seals = deriveFrom(
    secret,
    (value) => (username: string, text: string) =>
      createHmac('sha256', value)
        .update(JSON.stringify(['known device', username.toLowerCase(), text]))
        .digest('base64url'),
  )
  const cookieName = `${cookiePrefix(secure)}tearsheet_device`
  const pattern = new RegExp(`^${cookieName}=(([\\w-]{22})\\.(\\d{1,12}))\\.([\\w-]{43})$`)
  return {
    find(cookies = '', username, now = new Date()) {
      for (const cookie of cookies.split(/; */)) {
        const [, text = '', id = '', until = '', seal = ''] = pattern.exec(cookie) ?? []
        if (id === '' || Number(until) * 1000 < now.getTime()) continue
        const given = Buffer.from(seal)
        if (seals.all.some((sealOf) => timingSafeEqual(given, Buffer.from(sealOf(username, text))))) return id
      }
      return null
    },
    mark(username, now = new Date()) {
      const until = Math.floor(now.getTime() / 1000) + livesDays * 86_400
      const text = `${randomBytes(16).toString('base64url')}.${until}`
      const attributes = `Path=${secure ? '/' : '/api/auth'}; Max-Age=${livesDays * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
      return `${cookieName}=${text}.${seals.current(username, text)}; ${attributes}`
    },
  }
}
