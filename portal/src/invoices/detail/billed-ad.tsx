import { addressOf } from '@tearsheet/protocol/addresses'
import type { BilledAd } from '@tearsheet/protocol/invoices/schemas'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { formatMoment, formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'

interface AdApprovalProps {
  ad: BilledAd | null
  timeZone: string | undefined
}

/** Approver of an ad, time of approval, and approved artwork version. */
export function AdApproval({ ad, timeZone }: AdApprovalProps) {
  if (!ad?.approval) return <Text kind="muted">Not yet</Text>
  const { at, by, artworkVersion } = ad.approval
  return (
    <>
      {by}
      <Text kind="meta" as="div">
        {nowrap(formatMoment(at, timeZone))}
        {artworkVersion !== null && `, artwork version ${artworkVersion}`}
      </Text>
    </>
  )
}

/** Evidence that an ad ran, with a link to it. */
export function AdEvidence({ ad }: { ad: BilledAd | null }) {
  if (!ad?.proof) return <Text kind="muted">Not yet</Text>
  const { proof, campaignId, campaignItemId, adNumber } = ad
  if (proof.kind === 'live') {
    return (
      <>
        <Link href={proof.url} target="_blank" rel="noreferrer">
          Live address<VisuallyHidden> of ad {adNumber}</VisuallyHidden>
        </Link>
        {proof.since && (
          <Text kind="meta" as="div">
            Since {nowrap(formatShortDate(proof.since))}
          </Text>
        )}
      </>
    )
  }
  return (
    <>
      <Link href={addressOf('campaignItem', { campaignId, campaignItemId })}>
        Tearsheet<VisuallyHidden> of ad {adNumber}</VisuallyHidden>
      </Link>
      <Text kind="meta" as="div">
        {nowrap(formatShortDate(proof.issueDate))}, {nowrap(`page ${proof.page}`)}
      </Text>
    </>
  )
}
