import { addressOf, newQuoteAddress } from '@tearsheet/protocol/addresses'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../lib/download.ts'
import { usePermission } from '../../lib/use-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Inline } from '../../ui/layout/inline.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Link } from '../../ui/text/link.tsx'

/** What people want of a confirmation: a print, a copy, and to see how it stands (R9.35). */
export function ConfirmationActions({ campaignId, jobNumber }: { campaignId: string; jobNumber: number }) {
  const canSeeCampaigns = usePermission('manageCampaigns')
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const save = async () => {
    setState('saving')
    try {
      await download(quotes.downloadSubmitted, { quoteId: campaignId }, `quote-${jobNumber}.pdf`, { toast: false })
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <Stack gap={12}>
      {state === 'failed' && (
        <Alert tone="danger" live="alert" title="The PDF could not be saved">
          This does not affect the quote itself. Try again in a moment.
        </Alert>
      )}
      <Inline gap={12}>
        {canSeeCampaigns && (
          <Link href={addressOf('campaign', { id: campaignId })} className={buttonClass('primary')}>
            Check status
          </Link>
        )}
        <Button
          data-screen-only
          pending={state === 'saving'}
          pendingText="Preparing the PDF…"
          onClick={() => void save()}
        >
          <Download aria-hidden="true" /> Download
        </Button>
        <Button onClick={() => window.print()} data-screen-only>
          <Printer aria-hidden="true" /> Print
        </Button>
        <Link href={newQuoteAddress} className={buttonClass('quiet')} data-screen-only>
          Request another
        </Link>
      </Inline>
    </Stack>
  )
}
