import type { RuntimeConfiguration } from '@tearsheet/protocol/auth/schemas'
import { renderToStaticMarkup } from 'react-dom/server'
import { SignInPage } from '../auth/components/sign-in-page.tsx'
import { putConfiguration } from '../lib/configuration.ts'
import { PlainFrame } from './layout/plain-frame.tsx'

/**
 * The sign-in page as HTML, which the server sends with the page so that it is seen before any script has run (decision
 * record 0019). It is static: the scripts replace it with the interactive one. `isOnTheWay`: a page was asked for.
 */
export function firstPaint(configuration: RuntimeConfiguration, isOnTheWay: boolean): string {
  putConfiguration(configuration)
  return renderToStaticMarkup(
    <PlainFrame>
      <SignInPage isOnTheWay={isOnTheWay} onSignedIn={() => {}} onElsewhere={async () => []} />
    </PlainFrame>,
  )
}
