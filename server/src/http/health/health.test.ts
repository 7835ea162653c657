import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, expect, test, vi } from 'vitest'
import { smtpMail } from '../../gateways/mail/smtp.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { openReadiness } from './readiness.ts'

const portal = await withPortal()
const databaseLogins = (role: string) => portal.connectionString.replace(/\/\/[^@]*@/, `//${role}@`)
const all = {
  tearsheet_client: databaseLogins('tearsheet_client'),
  tearsheet_provider: databaseLogins('tearsheet_provider'),
  tearsheet_bank: databaseLogins('tearsheet_bank'),
  tearsheet_jobs: databaseLogins('tearsheet_jobs'),
}
const dataDir = portal.gateways.config.DATA_DIR

describe('readiness', () => {
  const { storage } = portal.gateways
  test('requires each role of the database to sign in', async () => {
    const check = openReadiness({ logins: { ...all, tearsheet_bank: databaseLogins('absent') }, storage, dataDir })
    await expect(check()).rejects.toMatchObject({ status: 503, errors: [{ code: 'database_role' }] })
    await expect(openReadiness({ logins: all, storage, dataDir })()).resolves.toBeUndefined()
  })

  test('requires a store that can be written, and recovers with it', async () => {
    const check = openReadiness({ logins: all, storage, dataDir })
    const put = vi.spyOn(storage, 'put').mockRejectedValueOnce(new Error('read-only'))
    await expect(check()).rejects.toMatchObject({ status: 503, errors: [{ code: 'storage' }] })
    await expect(check()).resolves.toBeUndefined()
    put.mockRestore()
  })

  test('is degraded, with the reason, while the mail server refuses emails', async () => {
    let refuses = true
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(refuses ? Object.assign(new Error('No'), { responseCode: 550 }) : null),
      onData: (stream, _session, done) => stream.on('end', () => done()).resume(),
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    // A listening TCP server has an AddressInfo
    const mail = smtpMail(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, 'a@beacon.example')
    const other = await createTestApp()
    Object.assign(other.gateways.mail, mail)
    const ready = async () => (await other.app.inject({ url: '/api/ready' })).json()
    const send = () => mail.send({ to: 'dana@lakeside.example', subject: 'a', text: 'b', html: null })
    await expect(send()).rejects.toThrow()
    expect(await ready()).toEqual({
      status: 'degraded',
      degraded: [{ part: 'mail', reason: 'EENVELOPE RCPT TO 550', since: expect.any(String) }],
    })
    refuses = false
    await send()
    expect(await ready()).toEqual({ status: 'ready' })
    await other.close()
    await new Promise<void>((done) => server.close(done))
  })
})

test('metrics include the queue, jobs, emails, webhooks, connections, payments, sessions and errors', async () => {
  portal.app.log.error({ err: new RangeError('x') }, 'an error of this test')
  const { body } = await portal.app.inject({ url: '/metrics' })
  for (const line of [
    /^job_queue_jobs \d+$/m,
    /^job_queue_oldest_seconds \d/m,
    /^# TYPE job_failures_total counter$/m,
    /^emails_total\{result="refused"\} \d+$/m,
    /^webhook_deliveries_total\{result="delivered"\} \d+$/m,
    /^webhook_deliveries_total\{result="failed"\} \d+$/m,
    /^# TYPE webhook_messages gauge$/m,
    /^database_connections\{pool="requests",role="tearsheet_provider",state="used"\} \d+$/m,
    /^payments\{state="succeeded"\} \d+$/m,
    /^sessions_open \d+$/m,
    /^log_errors_total\{kind="RangeError"\} 1$/m,
  ])
    expect(body).toMatch(line)
})
