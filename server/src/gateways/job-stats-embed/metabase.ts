import { SignJWT } from 'jose'
import type { JobStatsEmbed } from './port.ts'

interface MetabaseSite {
  /** URL of the Metabase server. */
  url: string
  /** Its embedding secret. */
  secret: string
}

const minutes = 10

/**
 * A Metabase dashboard with signed embedding: HS256 over `resource`, `params` and `exp`. The account's id is a locked
 * parameter of the dashboard, so that it cannot be changed to read another account's rows.
 */
export function metabaseEmbed({ url, secret }: MetabaseSite, dashboard: number): JobStatsEmbed {
  const key = new TextEncoder().encode(secret)
  return {
    async sign({ clientAccountId }) {
      const expiresAt = new Date(Date.now() + minutes * 60_000)
      const token = await new SignJWT({ resource: { dashboard }, params: { client_account_id: clientAccountId } })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(key)
      return { url: `${url.replace(/\/$/, '')}/embed/dashboard/${token}#bordered=false&titled=false`, token, expiresAt }
    },
  }
}
