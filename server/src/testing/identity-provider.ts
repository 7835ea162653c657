import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { openidAddresses } from '../gateways/openid/open.ts'
import { backChannelPath } from '../identity/openid/prepare-openid.ts'

/** Claims of a user at a test's identity provider. */
export interface Account {
  email?: string
  email_verified?: boolean | string
  given_name?: string
  family_name?: string
}

/**
 * An OpenID provider on this machine, as an organization would run one; it signs in the configured user without asking.
 */
export interface TestProvider {
  issuer: string
  /** Host and port, in the format of `OUTBOUND_ALLOW`. */
  address: string
  clientId: string
  secret: string
  accounts: Map<string, Account>
  /** The user who signs in. */
  person: string
  /** Logout tokens sent for ended sessions, oldest first. */
  logoutTokens: string[]
  /** Accepts sign-ins for a portal at this URL from now on. */
  know(portalUrl: string): void
  close(): Promise<void>
}

/** A browser's cookies and current page, as far as a sign-in needs them. */
export interface Browser {
  cookies: Map<string, string>
}

/** Starts a provider. It responds only after its portal is set: either may need the other's address first. */
export async function startIdentityProvider(): Promise<TestProvider> {
  let answer: RequestListener = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens at a port
  const issuer = `http://127.0.0.1:${port}`
  const [clientId, secret] = ['portal', 'a secret between the two, long enough']
  const accounts = new Map<string, Account>()
  const started: TestProvider = {
    issuer,
    address: `127.0.0.1:${port}`,
    clientId,
    secret,
    accounts,
    person: '',
    logoutTokens: [],
    know(portalUrl) {
      const addresses = { ...openidAddresses(portalUrl), backChannel: `${portalUrl}${backChannelPath}` }
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: secret,
            redirect_uris: [addresses.signIn],
            post_logout_redirect_uris: [addresses.signedOut],
            backchannel_logout_uri: addresses.backChannel,
            backchannel_logout_session_required: true,
          },
        ],
        // A test's portal does not listen: the requests it would receive are recorded
        fetch: async (_address, sent) => {
          started.logoutTokens.push(new URLSearchParams(String(sent?.body)).get('logout_token') ?? '')
          return new Response()
        },
        ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
        cookies: { keys: ['a key for cookies of tests'] },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
        features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
        // No consent page: the organization has already granted it
        loadExistingGrant: async (context) => {
          const { client, session } = context.oidc
          const grant = new context.oidc.provider.Grant({
            clientId: client?.clientId ?? '',
            accountId: session?.accountId ?? '',
          })
          grant.addOIDCScope('openid email profile')
          await grant.save()
          return grant
        },
      })
      const handle = provider.callback()
      answer = (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
        void provider.interactionFinished(request, response, { login: { accountId: started.person } })
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  return started
}

/**
 * Follows an identity provider's redirects, like a browser. @returns the first URL outside the provider, or its page
 */
export async function follow(
  browser: Browser,
  address: string,
  { issuer }: { issuer: string },
  form?: URLSearchParams,
): Promise<{ address: string; page: string }> {
  let [next, body] = [address, form]
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      browser.cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) return { address: next, page: await response.text() }
    next = new URL(location, next).href
    body = undefined
    if (!next.startsWith(issuer)) return { address: next, page: '' }
  }
  throw new Error(`Too many redirects from ${address}`)
}
