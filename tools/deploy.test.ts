import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { load } from 'js-yaml'
import { afterAll, describe, expect, test } from 'vitest'
import { configurationKeys, readConfig } from '../server/src/config.ts'
import { createTestApp } from '../server/src/testing/test-app.ts'

const deploy = join(import.meta.dirname, '../deploy')
const folder = mkdtempSync(join(tmpdir(), 'tearsheet-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (name: string) => readFileSync(join(deploy, name), 'utf8')
const isKey = (name: string) => configurationKeys.includes(name.replace(/_FILE$/, ''))

interface Service {
  stop_grace_period?: string
  environment?: Record<string, string>
  secrets?: string[]
  read_only?: boolean
  networks?: string[]
  ports?: string[]
}
interface Compose {
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>
  services: Record<string, Service>
  secrets?: Record<string, { file: string }>
}
// The files have this shape, which the tests below rely on
const readCompose = (name: string) => load(read(name)) as Compose

/** Runs a program on a configuration file. Returns its output if it rejects the file, and null otherwise. */
function rejects(program: string, args: string[]): string | null {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  })
  if (error && 'code' in error && error.code === 'ENOENT') return null
  return status === 0 ? null : `${program}: ${stdout}${stderr}`
}

/** Writes a changed copy of a file, and returns its path. */
function copyOf(name: string, change: (text: string) => string): string {
  const path = join(folder, basename(name))
  writeFileSync(path, change(read(name)))
  return path
}

describe('the files of an installation', () => {
  test('set only keys that the portal reads', () => {
    const { environment = {} } = readCompose('compose.yaml').services.portal ?? {}
    const several = readCompose('compose.processes.yaml').services.portal?.environment ?? {}
    const bothUnits = read('tearsheet.service') + read('tearsheet-rotate@.service')
    const unit = [...bothUnits.matchAll(/^Environment=(.*)$/gm)].flatMap(([, words = '']) => words.split(' '))
    const image = [...read('Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, words = '']) => words.split(' '))
    const keys = [environment, several, parseEnv(read('portal.env.example'))].flatMap(Object.keys)
    // Those of the shell and of glibc
    const others = new Set(['PATH', 'MALLOC_ARENA_MAX'])
    const assigned = [...unit, ...image].map((word) => word.split('=')[0] ?? '').filter((name) => !others.has(name))
    expect(keys.length + assigned.length).toBeGreaterThan(30)
    expect([...keys, ...assigned].filter((key) => !isKey(key))).toEqual([])
  })

  test('start the portal with the options of npm start', () => {
    const { scripts } = JSON.parse(readFileSync(join(deploy, '../package.json'), 'utf8'))
    const options = /^node (\S+) tools\/run-on-node\.mjs tools\/start\.ts$/.exec(scripts.start)?.[1]
    expect(options).toMatch(/^--max-semi-space-size=\d+$/)
    expect(read('tearsheet.service')).toContain(`/node ${options} tools/start.ts\n`)
    expect(read('Containerfile')).toContain(`CMD ["node", "${options}", "tools/start.ts"]`)
  })

  test('are a complete configuration for production', () => {
    const { environment = {} } = readCompose('compose.yaml').services.portal ?? {}
    const secrets = Object.entries(environment).flatMap(([key]) => {
      const path = join(folder, key)
      // The operator writes the address of the mail server
      const address = key.startsWith('DATABASE') ? 'postgresql://tearsheet:1f@database/tearsheet' : undefined
      const mail = key === 'SMTP_URL_FILE' ? 'smtp://mail.example.com' : undefined
      writeFileSync(path, `${address ?? mail ?? '0f8a7c21b9e34d56a1c07f2e8b93d465'}\n`)
      return key.endsWith('_FILE') ? [[key, path]] : []
    })
    const env = { ...parseEnv(read('portal.env.example')), ...environment, ...Object.fromEntries(secrets) }
    expect(readConfig(env)).toMatchObject({ production: true, demo: false, CARD_PAYMENTS: false })
  })

  test('trust the network of the proxy, which alone has ports and reaches the portal', () => {
    const { services, networks } = readCompose('compose.yaml')
    const { portal, proxy, ...others } = services
    const [subnet] = networks.front?.ipam?.config ?? []
    expect(portal?.environment?.TRUSTED_PROXIES).toBe(subnet?.subnet)
    expect([proxy?.networks, portal?.ports]).toEqual([['front'], undefined])
    expect(networks.back?.internal).toBe(true)
    for (const { networks: own, ports } of Object.values(others)) expect([own, ports]).toEqual([['back'], undefined])
  })

  test('allow the portal the same time to finish its requests and jobs', () => {
    const { portal } = readCompose('compose.yaml').services
    const [, unit] = /^TimeoutStopSec=(.*)$/m.exec(read('tearsheet.service')) ?? []
    expect(portal?.stop_grace_period).toBe('60s')
    expect(unit).toBe('60s')
  })

  test('name secrets that are declared and created', () => {
    const { services, secrets = {} } = readCompose('compose.yaml')
    const used = Object.values(services).flatMap((service) => service.secrets ?? [])
    expect(used.filter((name) => secrets[name]?.file !== `./secrets/${name}`)).toEqual([])
    expect(services.portal?.read_only).toBe(true)
    expect(rejects('sh', [join(deploy, 'make-secrets.sh'), join(folder, 'secrets')])).toBeNull()
    const created = readdirSync(join(folder, 'secrets'))
    // The address of the mail server is the operator's
    expect(Object.keys(secrets).filter((name) => !created.includes(name))).toEqual(['smtp-url'])
    const contents = created.map((name) => readFileSync(join(folder, 'secrets', name), 'utf8'))
    const isPrevious = (name: string) => name.endsWith('-previous')
    expect(created.filter((_, at) => contents[at] === '\n')).toEqual(created.filter(isPrevious))
    expect(new Set(contents).size).toBe(created.filter((name) => !isPrevious(name)).length + 1)
  })

  test('create secrets in a closed folder, while the portal’s user can read the configuration next to it', () => {
    const configuration = join(folder, 'etc')
    expect(rejects('sh', [join(deploy, 'make-secrets.sh'), join(configuration, 'secrets')])).toBeNull()
    expect(statSync(configuration).mode & 0o005).toBe(0o005)
    expect(statSync(join(configuration, 'secrets')).mode & 0o777).toBe(0o700)
  })

  test('are accepted by the programs that read them, where these are installed', () => {
    const certificate = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    const subject = ['-subj', '/CN=portal.example.com', '-keyout', certificate[1] ?? '', '-out', certificate[0] ?? '']
    expect(rejects('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject])).toBeNull()
    const nginx = copyOf('nginx.conf', (text) =>
      `pid ${folder}/nginx.pid;\nerror_log ${folder}/nginx.log;\n${text}`
        .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate[0]};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${certificate[1]};`)
        .replace('http {', `http {\naccess_log ${folder}/access.log;`),
    )
    const units = ['tearsheet.service', 'tearsheet-rotate@.service'].map((name) =>
      copyOf(name, (text) => text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)),
    )
    expect(rejects('nginx', ['-t', '-q', '-c', nginx])).toBeNull()
    for (const name of ['Caddyfile', 'Caddyfile.processes'])
      expect(rejects('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(deploy, name)])).toBeNull()
    for (const unit of units) expect(rejects('systemd-analyze', ['verify', '--man=no', unit])).toBeNull()
    const compose = join(folder, 'compose')
    cpSync(deploy, compose, { recursive: true })
    cpSync(join(deploy, 'portal.env.example'), join(compose, 'portal.env'))
    const files = ['compose.yaml', 'compose.processes.yaml'].map((name) => ['-f', join(compose, name)])
    expect(rejects('docker-compose', [...(files[0] ?? []), 'config', '--quiet'])).toBeNull()
    expect(rejects('docker-compose', [...files.flat(), 'config', '--quiet'])).toBeNull()
    for (const name of ['make-root.sh', 'remove-unused-files.sh', 'with-unit.sh', 'postgres/create-roles.sh'])
      expect(rejects('sh', ['-n', join(deploy, name)])).toBeNull()
  })
})

describe('the monitoring', () => {
  /** Names of metrics in the expressions of a file. */
  const metricsIn = (expressions: readonly string[]) =>
    expressions.flatMap(
      (expression) => expression.match(/\b[a-z]+(_[a-z0-9]+)+\b(?=[[{) ]|$)|\b(up|payments)\b(?=\{)/g) ?? [],
    )

  test('has alert rules that promtool accepts and tests, where it is installed', () => {
    const rules = join(deploy, 'prometheus')
    const key = join(folder, 'metrics-key')
    writeFileSync(key, '0f8a7c21b9e34d56a1c07f2e8b93d465')
    copyOf('prometheus/alerts.yml', (text) => text)
    const config = copyOf('prometheus/prometheus.yml', (text) =>
      text.replace(/credentials_file: [^ ]+/, `credentials_file: ${key}`),
    )
    expect(rejects('promtool', ['check', 'config', config])).toBeNull()
    expect(rejects('promtool', ['check', 'rules', join(rules, 'alerts.yml')])).toBeNull()
    expect(rejects('promtool', ['test', 'rules', join(rules, 'alerts.test.yml')])).toBeNull()
  })

  test('reads metrics with the key that they require in production', () => {
    const { scrape_configs: jobs } = load(read('prometheus/prometheus.yml')) as {
      scrape_configs: { authorization?: { credentials_file?: string } }[]
    }
    expect(jobs.map(({ authorization }) => authorization)).toEqual([{ credentials_file: expect.stringMatching(/^\//) }])
  })

  test('has a case in which each alert is sent, and one in which it is not', () => {
    const { groups } = load(read('prometheus/alerts.yml')) as { groups: { rules: { alert: string }[] }[] }
    type Case = { alertname: string; exp_alerts: object[] }
    const { tests } = load(read('prometheus/alerts.test.yml')) as { tests: { alert_rule_test: Case[] }[] }
    const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
    const cases = tests.flatMap((one) => one.alert_rule_test)
    const namesOf = (some: Case[]) => some.map(({ alertname }) => alertname).toSorted()
    expect(namesOf(cases.filter((one) => one.exp_alerts.length > 0))).toEqual(alerts.toSorted())
    expect(namesOf(cases.filter((one) => one.exp_alerts.length === 0))).toEqual(alerts.toSorted())
  })

  test('uses only metrics that a process exposes', async () => {
    const rules = readFileSync(join(deploy, 'prometheus/alerts.yml'), 'utf8')
    const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read('grafana/dashboard.json'))
    const parsed = load(rules) as { groups: { rules: { expr: string }[] }[] } // promtool validates the shape
    const expressions = [
      ...parsed.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    const portal = await createTestApp()
    const { body } = await portal.app.inject({ url: '/metrics' })
    await portal.close()
    const exposed = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
    const used = new Set(metricsIn(expressions).map((name) => name.replace(/_(bucket|count|sum)$/, '')))
    const functions = new Set(['histogram_quantile', 'up'])
    expect(used.size).toBeGreaterThan(10)
    expect([...used].filter((name) => !exposed.has(name) && !functions.has(name))).toEqual([])
    const selected = expressions.flatMap((one) => [...one.matchAll(/(\w+)\{(\w+="\w+")\}/g)])
    const selectors = selected.filter(([, name]) => name !== 'up').map(([, name, label]) => `${name} ${label}`)
    const samples = new Set(
      [...body.matchAll(/^(\w+)\{(.+)\} /gm)].flatMap(([, name, labels = '']) =>
        labels.split(',').map((label) => `${name} ${label}`),
      ),
    )
    expect(selectors.length).toBeGreaterThan(4)
    expect(selectors.filter((one) => !samples.has(one))).toEqual([])
  })
})
