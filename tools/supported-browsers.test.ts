import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { supportedBrowsers, unsupportedBrowserPage } from '../ui/vite-plugins/supported-browsers.ts'

const html = '<head><meta property="csp-nonce" nonce="PAGE_NONCE" /><title>PAGE_TITLE</title></head>'

function build(text: string): string {
  const transform = unsupportedBrowserPage().transformIndexHtml
  if (typeof transform !== 'function') throw new Error('The plugin has no function to transform a page')
  return String(Reflect.apply(transform, {}, [text]))
}

test('adds one inline script before the title, without characters that end it', () => {
  const script = /<script>([^<]*)<\/script>\s*<title>/.exec(build(html))?.[1] ?? ''
  expect(script).toContain('Update your browser')
  for (const { name, oldest } of supportedBrowsers) expect(script).toContain(`${name} ${oldest}`)
})

test('does not change a page without a policy for inline scripts', () => {
  expect(build('<head><title>PAGE_TITLE</title></head>')).toBe('<head><title>PAGE_TITLE</title></head>')
})

test('lists the same versions as the documentation', () => {
  const listed = readFileSync(new URL('../docs/browsers.md', import.meta.url), 'utf8')
  for (const { name, oldest } of supportedBrowsers) expect(listed).toContain(`| ${name} | ${oldest} |`)
})
