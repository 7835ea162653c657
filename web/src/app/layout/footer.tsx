import { addressOf } from '@tearsheet/protocol/addresses'
import { configuration } from '../../lib/configuration.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Link } from '../../ui/text/link.tsx'
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
