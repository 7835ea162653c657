import type { RuntimeConfiguration } from '@tearsheet/protocol/identity/sign-in-schemas'
import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { PlainFrame } from '../app/layout/plain-frame.tsx'
import { SignInPage } from '../identity/sign-in/sign-in-page.tsx'
import beforeScripts from './before-scripts.js?raw'

/** Elements of the built page that are not needed to display it. */
const scripts = /^ *<(script type="module"|link rel="modulepreload"|link rel="preload".*as="fetch").*\n/gm

/**
 * Returns the document of the sign-in page, in which the page is visible before any script has run (decision record
 * 0088). The server calls this at its start. `html`: the portal's built page. `isOnTheWay`: a specific page was requested.
 */
export function signInDocument(html: string, configuration: RuntimeConfiguration, isOnTheWay: boolean): string {
  putConfiguration(configuration)
  const page = renderToStaticMarkup(
    <PlainFrame>
      <SignInPage isOnTheWay={isOnTheWay} onSignedIn={() => {}} onElsewhere={async () => []} />
    </PlainFrame>,
  )
  const after = html.match(scripts)?.join('') ?? ''
  return html
    .replace(scripts, '')
    .replace('<title>', () => `<script>${beforeScripts}</script><title>`)
    .replace(
      '<div id="root">',
      (root) =>
        `<div id="first-paint" aria-hidden="true">${page}</div><template id="scripts">${after}</template>${root}`,
    )
}
