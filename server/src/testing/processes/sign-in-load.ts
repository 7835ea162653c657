import { setTimeout as sleep } from 'node:timers/promises'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { demoPassword } from '../../../demo/users.ts'

const noPack = { manifestSha256: 'a'.repeat(64), seal: 'none' }

export const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })

/** Users who sign in at any of the addresses, and go on at another one with the token. */
export function startLoad(address: string, username: string) {
  const addresses = [address]
  const failed: string[] = []
  let [count, going, paused] = [0, true, false]
  const busy = new Set<number>()
  const expectOk = (name: string, { status }: Response) => {
    count++
    if (status !== 200) failed.push(`${name}: ${status}`)
  }
  const use = async (user: number) => {
    while (going) {
      if (paused) {
        busy.delete(user)
        await sleep(50)
        continue
      }
      busy.add(user)
      const at = () => addresses[count % addresses.length] ?? ''
      try {
        const signedIn = await post(`${at()}/api/auth`, { username, password: demoPassword })
        expectOk('sign-in', signedIn)
        const { token } = await signedIn.json()
        for (let request = 0; request < 3; request++)
          expectOk('request', await post(`${at()}/api${campaigns.verifyEvidence.path}`, noPack, token))
      } catch (error) {
        failed.push(String(error))
      }
      await sleep(100)
    }
    busy.delete(user)
  }
  const users = [1, 2].map(use)
  return {
    addresses,
    async atLeast(more: number) {
      const goal = count + more
      while (count < goal && failed.length === 0) await sleep(50)
    },
    /** Lets requests in progress end, as a proxy does before it removes a process. */
    async pause(work: () => Promise<void>) {
      paused = true
      while (busy.size > 0) await sleep(20)
      await work()
      paused = false
    },
    async end() {
      going = false
      await Promise.all(users)
      return { failed, count }
    },
  }
}
