import type { Plugin } from 'vite'

/** The oldest supported version of each browser (decision record 0094); `docs/browsers.md` lists the same ones. */
export const supportedBrowsers = [
  { name: 'Chrome', oldest: '120', target: 'chrome120' },
  { name: 'Edge', oldest: '120', target: 'edge120' },
  { name: 'Firefox', oldest: '125', target: 'firefox125' },
  { name: 'Safari', oldest: '17.4', target: 'safari17.4' },
  { name: 'Safari on iPhone and iPad', oldest: 'iOS 17.4', target: 'ios17.4' },
] as const

export const buildTargets = supportedBrowsers.map(({ target }) => target)

/** The newest feature that each of these versions has, in this order: an older version lacks its own. */
const features = ['URL.canParse', '"popover" in HTMLElement.prototype', 'Map.groupBy']

const page = `<title>Update your browser</title>
<style NONCE>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem }</style>
</head><body><main>
<h1>Update your browser</h1>
<p>This site needs a newer browser. It works in these versions and all later ones:</p>
<ul>${supportedBrowsers.map(({ name, oldest }) => `<li>${name} ${oldest}</li>`).join('')}</ul>
</main>`

/**
 * Runs in any browser, in the old syntax, before all other scripts. The element that it opens last turns the rest of the
 * document into hidden text, so that no module runs. The policy allows the script by its hash: it contains no `<`, by which
 * the server finds its end, and reads the nonce for its styles.
 */
const script = `if (!(window.URL && ${features.join(' && ')})) {
  var meta = document.querySelector('meta[property=csp-nonce]')
  var nonce = 'nonce="' + (meta.nonce || meta.getAttribute('nonce')) + '"'
  document.write(${JSON.stringify(page).replaceAll('<', '\\x3c')}.replace('NONCE', nonce) + '\\x3cplaintext hidden>')
}`

/** Adds the page that browsers older than the supported ones display in place of the application. */
export function unsupportedBrowserPage(): Plugin {
  return {
    name: 'unsupported-browser-page',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.includes('csp-nonce') ? html.replace('<title>', () => `<script>${script}</script>\n    <title>`) : html,
  }
}
