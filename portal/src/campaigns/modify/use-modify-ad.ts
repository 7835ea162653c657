import { addressOf } from '@tearsheet/protocol/addresses'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { modifyErrors } from '@tearsheet/protocol/campaigns/rules'
import type { AdContent, Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import type { FieldError } from '@tearsheet/protocol/errors'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { maxJobDescriptionLength } from '@tearsheet/protocol/quotes/schemas'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useState } from 'react'
import { useToday } from '../../accounts/use-today.ts'
import { keepItems } from '../actions/keep-items.ts'
import { leaveAlerts } from '../actions/page-message.ts'
import { changesOf, formDataOf, formOf, type ModifyValues } from './modify-values.ts'

interface Modification {
  campaign: Campaign
  item: CampaignItem
  /** The ad's current content. */
  now: AdContent
  /** Called when the change was accepted; the draft can be deleted. */
  onSent: () => void
}

/** Validates and sends a change, then opens the tab that contains the ad (R10.3). */
export function useModifyAd({ campaign, item, now, onSent }: Modification) {
  const go = useGo()
  const today = useToday()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [attempt, setAttempt] = useState(0)
  const { run, isPending, isDone } = useCall(
    (values: ModifyValues, once) => {
      const input = { campaignId: campaign.id, campaignItemId: item.id, mode: values.mode }
      return call(campaigns.modifyAd, { ...input, formData: formDataOf(now, values) }, once)
    },
    { showErrors: 'here', refreshes: [campaigns.getDetails], refreshesOnFailure: [campaigns.getDetails] },
  )

  const reject = (found: readonly FieldError[]) => {
    setErrors(found)
    setAttempt((before) => before + 1)
    return found.length === 0
  }
  const check = (values: ModifyValues) => {
    const form = formOf(now, values)
    const found = modifyErrors(form, {
      deadlineDate: now.deadlineDate,
      hasApplyEmail: !!campaign.applyEmail,
      today,
    })
    const add = (field: string, message: string) => found.push({ code: 'invalid', field, message })
    if (values.deadlineType === 'select-deadline' && values.deadlineDate === '')
      add('deadlineDate', quoteMessages.deadlineMissing)
    if (values.jobDescription.length > maxJobDescriptionLength) add('jobDescription', quoteMessages.descriptionTooLong)
    if (found.length === 0 && changesOf(now, values).length === 0 && !form.instructions)
      found.push({ code: 'nothing_to_change', message: campaignMessages.nothingToChange })
    return reject(found)
  }
  const send = async (values: ModifyValues) => {
    if (isPending || isDone) return true
    const sent = await run(values)
    if (!sent.done) return reject(sent.errors)
    onSent()
    const { campaignItems } = sent.answer
    keepItems(campaign.id, campaignItems)
    leaveAlerts(campaign.id, campaignMessages.modified)
    showToast({ tone: 'success', message: campaignMessages.modified })
    const view = campaignItems.find(({ id }) => id === item.id)?.tab ?? 'show-all'
    go(addressOf('campaign', { id: campaign.id, view }))
    return true
  }
  return { errors, attempt, pending: isPending || isDone, isSent: isDone, check, send }
}
