import { useSearch } from '@tanstack/react-router'
import { addressOf, routes } from '@tearsheet/protocol/addresses'
import { Tabs } from '../../ui/actions/tabs.tsx'
import { Link } from '../../ui/text/link.tsx'
import styles from '../components/records.module.css'
import { DeliveryLog } from './delivery-log.tsx'
import { KeysPart } from './keys-part.tsx'
import { RequisitionsPart } from './requisitions-part.tsx'
import { WebhooksPart } from './webhooks-part.tsx'

const parts = [
  { id: 'keys', label: 'API keys', Part: KeysPart },
  { id: 'webhooks', label: 'Webhooks', Part: WebhooksPart },
  { id: 'requisitions', label: 'Requisitions', Part: RequisitionsPart },
] as const

/** What other systems need: keys, webhooks with the log of one that is open, requisitions (R21.23, R21.25, R21.26). */
export function IntegrationPage() {
  const { tab, item } = useSearch({ from: routes.desk })
  const shown = parts.find(({ id }) => id === tab) ?? parts[0]
  const address = (id: string) => addressOf('desk', { queue: 'integration' }, { tab: id === 'keys' ? undefined : id })
  const open = shown.id === 'webhooks' ? item : undefined
  return (
    <div className={styles.page} data-open={open ? true : undefined}>
      <div className={styles.head}>
        <h1>Integration</h1>
        <Link href="/api/docs" target="_blank">
          API reference
        </Link>
      </div>
      <div className={styles.body}>
        <Tabs
          label="Integration"
          tabs={parts.map(({ id, label }) => ({ id, label, href: address(id) }))}
          selected={shown.id}
        >
          <shown.Part />
        </Tabs>
      </div>
      {open && (
        <section className={styles.pane} aria-label="Delivery log">
          <DeliveryLog key={open} webhookId={open} backHref={address('webhooks')} />
        </section>
      )}
    </div>
  )
}
