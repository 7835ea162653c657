import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import type { ReplyOf } from '@tearsheet/protocol/endpoint'
import { baseCurrency } from '@tearsheet/protocol/money'
import * as desk from '@tearsheet/protocol/quotes/desk-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { byId, usePendingFocus } from '@tearsheet/ui/base/use-pending-focus.ts'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { useUnsentText } from '../input/use-unsent-text.ts'
import styles from './item-pane.module.css'

type Proposal = ReplyOf<typeof desk.recommend>['recommendations'][number]

/** Other publications for the posting, as the client would see them, to propose to the client in a message. */
export function ItemProposals({ page }: { page: DeskItemPage }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack as="section" gap={12} padding={[16, 0]} aria-labelledby="desk-proposals">
      <Text as="h3" type="ui-strong" id="desk-proposals" tabIndex={-1}>
        More for this posting
      </Text>
      <Disclosure summary="Publications to propose to the client" open={isOpen} onOpenChange={setOpen}>
        {isOpen && <Proposals page={page} />}
      </Disclosure>
    </Stack>
  )
}

function Proposals({ page: { deskItem } }: { page: DeskItemPage }) {
  const campaignItemId = deskItem.id
  const { data, isError, refetch } = useQuery(callQuery(desk.recommend, { campaignItemId }))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const unsent = useUnsentText(campaignItemId, 'proposal')
  if (isError) return <Button onClick={() => void refetch()}>They could not be loaded. Try again</Button>
  if (!data) return <Skeleton shape="choices" label="Loading publications" rows={4} />
  const open = data.recommendations.filter(({ isUsed }) => !isUsed)
  const proposed = open.filter(({ id }) => chosen.includes(id))
  if (open.length === 0)
    return (
      <Text as="p" type="small" color="text-2">
        The campaign already has an ad in each one that fits.
      </Text>
    )
  return (
    <>
      <Stack as="ul" gap={8} padding={[0, 0, 12, 0]}>
        {open.map((one) => (
          <li key={one.id}>
            <Checkbox
              label={one.name}
              hint={[one.reason, one.reach, priceOf(one)].join(' · ')}
              checked={chosen.includes(one.id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
              }
            />
          </li>
        ))}
      </Stack>
      {(proposed.length > 0 || unsent.value.text !== undefined) && (
        <Message
          composed={proposed.length > 0 ? proposalOf(deskItem.campaign, proposed, window.location.origin) : ''}
          typed={unsent.value.text}
          onType={(text) => unsent.keep(text === undefined ? {} : { text })}
        />
      )}
    </>
  )
}

const priceOf = (one: Proposal) => (one.contract ? 'Covered by a contract' : priceLabel(one.price, baseCurrency))

/** Composes the message: each publication with the reason and its price, and a link to add them. */
function proposalOf(
  campaign: { id: string; name: string; jobNumber: number },
  proposed: readonly Proposal[],
  origin: string,
): string {
  const lines = proposed.map((one) => `- ${one.name} (${priceOf(one)}): ${one.reason}`)
  return [
    `For ${campaign.name} (job ${campaign.jobNumber}) we would add:`,
    ...lines,
    `Add them here: ${origin}${addressOf('campaign', { id: campaign.id, view: 'add-publications' })}`,
  ].join('\n')
}

interface MessageProps {
  /** Message about the chosen publications; empty when none is chosen. */
  composed: string
  /** Message as edited, which further choices do not replace. */
  typed: string | undefined
  onType: (text: string | undefined) => void
}

function Message({ composed, typed, onType }: MessageProps) {
  const words = typed ?? composed
  const focusSoon = usePendingFocus()
  // The button is removed
  const startAgain = () => {
    onType(undefined)
    focusSoon(byId(composed === '' ? 'desk-proposals' : 'desk-proposal'))
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words)
      announce('The message is copied')
    } catch {
      announce('Select the message to copy it')
    }
  }
  return (
    <>
      <TextArea
        id="desk-proposal"
        label="Message to the client"
        rows={5}
        value={words}
        onChange={(event) => onType(event.target.value)}
      />
      <Button size="row" className={styles.send} onClick={() => void copy()}>
        Copy the message
      </Button>
      {typed !== undefined && typed !== composed && (
        <Button size="row" className={styles.send} onClick={startAgain}>
          {composed === '' ? 'Discard the message' : 'Write it again from the selection'}
        </Button>
      )}
    </>
  )
}
