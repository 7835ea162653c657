import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const posting = {
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: 'Associate Professor of Sociology',
  hiringOrganization: { '@type': 'Organization', name: 'Lakeside University', department: { name: 'Sociology' } },
  jobLocation: { address: { addressLocality: 'Buffalo', addressRegion: 'NY', addressCountry: 'US' } },
  employmentType: 'FULL_TIME',
  baseSalary: { currency: 'USD', value: { minValue: 82_000, maxValue: 95_000, unitText: 'YEAR' } },
  validThrough: '2034-01-15',
  description: '<p>Teach <b>urban</b> sociology.</p><script>window.read = true</script>',
}

const page = `<!doctype html><title>Jobs</title>
<script type="application/ld+json">${JSON.stringify(posting).replaceAll('</', '<\\/')}</script><h1>Jobs</h1>`

/**
 * Starts a third-party site with one posting, in the form that search engines read. The server's settings must allow
 * requests to it.
 */
export async function startPostingSite(): Promise<{ host: string; address: string; stop: () => void }> {
  const site = createServer((request, response) => {
    if (request.url === '/jobs/4711') response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}` // it listens on a port, not on a pipe
  return { host, address: `http://${host}/jobs/4711`, stop: () => site.close() }
}
