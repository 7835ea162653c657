import { addressOf, campaignStatusView, newQuoteAddress } from '@tearsheet/protocol/addresses'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Download, Printer } from 'lucide-react'
import { useTransition } from 'react'

/** Actions of the confirmation: print, duplicate, and open the campaign (R9.35). */
export function ConfirmationActions({ campaignId, jobNumber }: { campaignId: string; jobNumber: number }) {
  const canSeeCampaigns = usePermission('manageCampaigns')
  const [pending, start] = useTransition()
  const save = () =>
    start(async () => {
      const failed = 'The PDF could not be saved. This does not affect the quote itself. Try again in a moment.'
      await download(quotes.downloadSubmitted, { quoteId: campaignId }, `quote-${jobNumber}.pdf`, failed)
    })
  return (
    <Inline gap={12}>
      {canSeeCampaigns && (
        <Link
          href={addressOf('campaign', { id: campaignId, view: campaignStatusView })}
          className={buttonClass('primary')}
        >
          Check status
        </Link>
      )}
      <Button data-screen-only pending={pending} pendingText="Preparing the PDF…" onClick={save}>
        <Download aria-hidden="true" /> Download
      </Button>
      <Button onClick={() => window.print()} data-screen-only>
        <Printer aria-hidden="true" /> Print
      </Button>
      <Link href={newQuoteAddress} className={buttonClass('quiet')} data-screen-only>
        Request another
      </Link>
    </Inline>
  )
}
