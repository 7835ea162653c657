import { addressOf } from '@tearsheet/protocol/addresses'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import styles from '../components/records.module.css'
import { useDeskAccess } from '../components/use-desk-access.ts'
import { useDeskSearch } from '../keys/use-desk-search.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { KeysPart } from './keys-part.tsx'
import { RequisitionsPart } from './requisitions-part.tsx'
import { WebhooksPart } from './webhooks-part.tsx'

const parts = [
  { id: 'keys', label: 'API keys', Part: KeysPart, area: 'integration' },
  { id: 'webhooks', label: 'Webhooks', Part: WebhooksPart, area: 'integration' },
  { id: 'requisitions', label: 'Requisitions', Part: RequisitionsPart, area: 'requisitions' },
] as const

/** API keys, webhooks with the log of the open one, and requisitions (R21.23, R21.25, R21.26). */
export function IntegrationPage() {
  const { tab, item } = useDeskSearch()
  const { opens } = useDeskAccess()
  const open = parts.filter(({ area }) => opens(area))
  const shown = open.find(({ id }) => id === tab) ?? open[0]
  if (!shown) return null
  const address = (id: string) => addressOf('desk', { queue: 'integration' }, { tab: id === 'keys' ? undefined : id })
  const log = shown.id === 'webhooks' ? item : undefined
  return (
    <div className={styles.page} data-open={log ? true : undefined}>
      <Inline gap={12} justify="between" padding={[16, 20]} span="all" border="border" edges="below">
        <h1>Integration</h1>
        <Link href="/api/docs" target="_blank">
          API reference
        </Link>
      </Inline>
      <Stack padding={[16, 20]} className={styles.body}>
        <Tabs
          label="Integration"
          tabs={open.map(({ id, label }) => ({ id, label, href: address(id) }))}
          selected={shown.id}
        >
          <shown.Part />
        </Tabs>
      </Stack>
      {log && (
        <section className={styles.pane} aria-label="Delivery log">
          <DeliveryLog key={log} webhookId={log} backHref={address('webhooks')} />
        </section>
      )}
    </div>
  )
}
