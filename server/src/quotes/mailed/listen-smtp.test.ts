import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { listenSmtp } from './listen-smtp.ts'
import type { MailDependencies } from './receive-mail.ts'

// No email is sent: connections use nothing else of the dependencies
const deps = { addresses: { shared: 'quotes@provider.example', userOf: () => null } } as unknown as MailDependencies
const listener = await listenSmtp(deps, { host: '127.0.0.1', port: 0, onError: () => {} })
const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await listener.close()
})

/** Connects from an address of this machine. Resolves with the greeting, empty for a connection that was closed. */
async function connectFrom(localAddress: string) {
  const socket = connect({ host: '127.0.0.1', port: listener.port, localAddress })
  socket.on('error', () => {})
  sockets.push(socket)
  const greeting = once(socket, 'data').then(String)
  return { socket, greeting: await Promise.race([greeting, once(socket, 'close').then(() => '')]) }
}

it('leaves connections for other addresses while one address holds as many as it can', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, () => connectFrom('127.0.0.2')))
  expect((await connectFrom('127.0.0.1')).greeting).toMatch(/^220 /)
  const held = all.filter(({ greeting }) => greeting.startsWith('220 '))
  expect(held).toHaveLength(10)

  for (const { socket } of held) socket.destroy()
  await expect.poll(async () => (await connectFrom('127.0.0.2')).greeting).toMatch(/^220 /)
})
