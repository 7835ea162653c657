import { addressOf } from '@tearsheet/protocol/addresses'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { classNames } from '@tearsheet/ui/base/class-names.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import styles from './footer.module.css'

/** The footer of every page: the same content in the same order everywhere (WCAG 3.2.6). */
export function Footer({ withDashboard }: { withDashboard: boolean }) {
  const { accessibilityUrl, providerName, providerPhone } = configuration()
  return (
    <footer className={styles.footer} data-screen-only>
      {withDashboard && (
        <Link href={addressOf('dashboard')} className={classNames(buttonClass('quiet', 'row'), styles.back)}>
          Back to Dashboard
        </Link>
      )}
      <ul role="list" className={styles.links}>
        <li>
          <Link href={accessibilityUrl}>Accessibility conformance</Link>
        </li>
        <li>
          Help: <a href={`tel:${providerPhone.replaceAll(/[^\d+]/g, '')}`}>{providerPhone}</a>
        </li>
        <li>© {providerName}</li>
      </ul>
    </footer>
  )
}
