import type { RuntimeConfiguration } from '@tearsheet/protocol/identity/sign-in-schemas'
import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { SignInPage } from '../identity/sign-in/sign-in-page.tsx'
import { PlainFrame } from './layout/plain-frame.tsx'

/**
 * Returns the sign-in page as HTML, which the server sends with the document so that it is visible before any script
 * has run (decision record 0019). It is static: the scripts replace it with the interactive page. `isOnTheWay`: a
 * specific page was requested.
 */
export function firstPaint(configuration: RuntimeConfiguration, isOnTheWay: boolean): string {
  putConfiguration(configuration)
  return renderToStaticMarkup(
    <PlainFrame>
      <SignInPage isOnTheWay={isOnTheWay} onSignedIn={() => {}} onElsewhere={async () => []} />
    </PlainFrame>,
  )
}
