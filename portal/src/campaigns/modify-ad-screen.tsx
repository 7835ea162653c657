import { addressOf } from '@tearsheet/protocol/addresses'
import { nextState } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { stateLabel } from '@tearsheet/protocol/campaigns/rules'
import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { worldToday } from '@tearsheet/ui/accounts/world-today.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useRef, useState } from 'react'
import { FoundNotice } from '../accounts/found-notice.tsx'
import { LeaveGuard } from '../accounts/leave-guard.tsx'
import { useStoredInput } from '../accounts/use-stored-input.ts'
import { contentOf } from './components/ad-content.ts'
import { ModifyCheck } from './modify/modify-check.tsx'
import { ModifyForm } from './modify/modify-form.tsx'
import { isTyped, type ModifyValues, typedOf, valuesOf } from './modify/modify-values.ts'
import { useModifyAd } from './modify/use-modify-ad.ts'

interface ModifyAdScreenProps {
  campaign: Campaign
  item: CampaignItem
  /** All ads of the campaign: the change can apply to every ad that is editable. */
  items: readonly CampaignItem[]
}

const nothingTyped: Partial<ModifyValues> = {}

/** Changes an ad, or every ad of its campaign: enter, compare old and new, then send (R11.13). */
export function ModifyAdScreen({ campaign, item, items }: ModifyAdScreenProps) {
  const today = worldToday()
  const [step, setStep] = useState<'form' | 'check'>('form')
  const [returned, setReturned] = useState(false)
  // The ad's content when the page was opened: a concurrent change by another user must not overwrite the typed text
  const [now] = useState(() => contentOf(campaign, item))
  const opened = valuesOf(now)
  const kept = useStoredInput(`modify:${item.id}`, nothingTyped, isTyped)
  const isTouched = Object.keys(kept.value).length > 0
  const isSent = useRef(false)
  const modify = useModifyAd({
    campaign,
    item,
    now,
    start: { ...opened, ...kept.value },
    onSent: () => {
      isSent.current = true
      kept.forget()
    },
  })
  const { form } = modify
  const change = (part: Partial<ModifyValues>) => {
    const names = Object.keys(part) as (keyof ModifyValues)[] // the form's own fields
    for (const name of names) form.set(name, part[name] ?? '')
    kept.keep(typedOf(opened, { ...form.values, ...part }))
  }
  usePageTitle(`${form.errors.length > 0 ? 'Error: ' : ''}Modify ad – ${item.publicationName}`)

  const able = items.filter((one) => nextState('modify', one, today) !== null)
  const isAble = able.some(({ id }) => id === item.id)
  if (!isAble && !modify.isSent) {
    return (
      <>
        <ModifyAdHeader campaign={campaign} item={item} />
        <Alert tone="attention">{campaignMessages.notPossible(item.publicationName, stateLabel(item, today))}</Alert>
      </>
    )
  }
  const back = () => {
    setReturned(true)
    setStep('form')
  }
  return (
    <>
      <ModifyAdHeader campaign={campaign} item={item} />
      <LeaveGuard isDirty={isTouched} isSaved={isSent} isKept />
      <FoundNotice foundFrom={isTouched ? kept.foundFrom : null} onStartAgain={() => change(opened)} />
      {step === 'form' ? (
        <ModifyForm
          form={form}
          onChange={change}
          able={able}
          takesFocus={returned && form.errors.length === 0}
          onContinue={async () => {
            if (await modify.check()) setStep('check')
          }}
        />
      ) : (
        <ModifyCheck
          now={now}
          values={form.values}
          items={form.values.mode === 'update-single-ad' ? [item] : able}
          pending={modify.pending}
          onBack={back}
          onSend={async () => {
            if (!(await modify.send())) setStep('form')
          }}
        />
      )}
    </>
  )
}

/** Displays the ad to change, with a link back to it. */
function ModifyAdHeader({ campaign, item }: { campaign: Campaign; item: CampaignItem }) {
  return (
    <PageHeader
      back={{
        href: addressOf('campaignItem', { campaignId: campaign.id, campaignItemId: item.id }),
        label: item.publicationName,
      }}
      title="Modify ad"
      subtitle={
        <>
          <bdi>{item.publicationName}</bdi> · <bdi>{campaign.name}</bdi> #{campaign.jobNumber}
        </>
      }
    />
  )
}
