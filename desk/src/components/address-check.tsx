import { checkAddress } from '@tearsheet/protocol/campaigns/desk-address-endpoints'
import type { CheckedPart, AddressCheck as Found } from '@tearsheet/protocol/campaigns/desk-address-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatTime } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import styles from './address-check.module.css'
import { useDeskUser } from './use-desk-user.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const named = (parts: readonly CheckedPart[]) => list.format(parts)

interface AddressCheckProps {
  campaignItemId: string
  address: string
  /** Receives the reason why the typed address cannot be checked. */
  onError: (message: string) => void
}

/** Makes the server open the live address, and displays which parts of the posting it contains. */
export function AddressCheck({ campaignItemId, address, onError }: AddressCheckProps) {
  const typed = address.trim()
  const [last, setLast] = useState<{ address: string; found: Found } | null>(null)
  const check = useCall((typedAddress: string) => call(checkAddress, { campaignItemId, address: typedAddress }), {
    showErrors: 'here',
  })
  const found = last?.address === typed ? last.found : null
  const run = async () => {
    const result = await check.run(typed)
    if (result.done) return setLast({ address: typed, found: result.answer })
    onError(result.errors.find(({ field }) => field === 'address')?.message ?? '')
  }
  return (
    <Inline gap={[6, 12]}>
      <Button
        size="row"
        pending={check.isPending}
        pendingText="Opening the page…"
        aria-disabled={typed === '' || undefined}
        onClick={() => void run()}
      >
        {found ? 'Check again' : 'Check the address'}
      </Button>
      <div role="status">{found && <Outcome found={found} />}</div>
    </Inline>
  )
}

function Outcome({ found: { refusal, found, missing, checkedAt } }: { found: Found }) {
  const { timeZone } = useDeskUser()
  const isFine = refusal === null && missing.length === 0
  const Icon = isFine ? CircleCheck : TriangleAlert
  const states =
    refusal ??
    [
      found.length > 0 ? `Responds; ${named(found)} ${found.length === 1 ? 'matches' : 'match'}` : 'Responds',
      missing.length > 0 && `${named(missing)} not found`,
    ]
      .filter(Boolean)
      .join('; ')
  return (
    <Inline
      as="p"
      wrap={false}
      gap={6}
      align="start"
      type="small"
      color={isFine ? 'success-text' : 'attention-text'}
      className={styles.outcome}
    >
      <Icon aria-hidden="true" />
      <span>
        {states} <Text color="text-2">{formatTime(checkedAt, timeZone)}</Text>
      </span>
    </Inline>
  )
}
