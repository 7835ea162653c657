import { testConfiguration } from '@tearsheet/ui/lib/session-fixture.ts'
import { expect, test } from 'vitest'
import { signInDocument } from './render.tsx'

const built = `<head>
    <title>PAGE_TITLE</title>
    <script src="/theme.js"></script>
    <link rel="preload" href="/api/config" as="fetch" crossorigin="anonymous" />
    <script type="module" crossorigin src="/assets/a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/sign-in.js">
    <link rel="stylesheet" crossorigin href="/assets/base.css">
    <link rel="preload" href="/assets/face.woff2" as="font" crossorigin="">
  </head><div id="root"></div>`

const addresses = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/[a-z][^"]+\.(?:js|css|woff2)|\/api[^"]*)"/g)].map((match) => match[1])

test('displays the page with its style sheet, and requests each script afterwards', () => {
  const html = signInDocument(built, { ...testConfiguration, title: '$& Jobs' }, false)
  const [seen = '', after = ''] = html.split('<template id="scripts">')
  expect(addresses(seen)).toEqual(['/theme.js', '/assets/base.css', '/assets/face.woff2'])
  expect(addresses(after)).toEqual(['/api/config', '/assets/a.js', '/assets/sign-in.js'])
  expect(seen).toContain('<bdi>Sign in</bdi></h1>')
  expect(seen).toContain('$&amp; Jobs')
  // The content policy allows no inline styles
  expect(seen).not.toContain('style=')
  expect(after.endsWith('</template><div id="root"></div>')).toBe(true)
})

test('explains why a user who requested a page has to sign in', () => {
  const explanation = 'Sign in to continue to the page you asked for.'
  expect(signInDocument(built, testConfiguration, true)).toContain(explanation)
  expect(signInDocument(built, testConfiguration, false)).not.toContain(explanation)
})
