import { addressOf } from '@tearsheet/protocol/addresses'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { modifyErrors } from '@tearsheet/protocol/campaigns/rules'
import type { AdContent, Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import type { FieldError } from '@tearsheet/protocol/errors'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { maxJobDescriptionLength } from '@tearsheet/protocol/quotes/schemas'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useToday } from '../../accounts/use-today.ts'
import { cacheItems } from '../actions/cache-items.ts'
import { leaveMessage } from '../actions/page-message.ts'
import { changesOf, formDataOf, formOf, type ModifyValues } from './modify-values.ts'

interface Modification {
  campaign: Campaign
  item: CampaignItem
  /** The ad's current content. */
  now: AdContent
  /** The form at the beginning: the ad's content, or what was typed before. */
  start: ModifyValues
  /** Called when the change was accepted; the draft can be deleted. */
  onSent: () => void
}

/** Validates and sends a change, then opens the tab that contains the ad (R10.3). */
export function useModifyAd({ campaign, item, now, start, onSent }: Modification) {
  const go = useGo()
  const today = useToday()
  const form = useForm({ start, pathOf: (path) => path.split('.').at(-1) ?? '' })
  const { run, isPending, isDone } = useCall(
    (values: ModifyValues, once) => {
      const input = { campaignId: campaign.id, campaignItemId: item.id, mode: values.mode }
      return call(campaigns.modifyAd, { ...input, formData: formDataOf(now, values) }, once)
    },
    { showErrors: 'here', refreshes: [campaigns.getDetails], refreshesOnFailure: [campaigns.getDetails] },
  )

  const errorsOf = (values: ModifyValues): FieldError[] => {
    const change = formOf(now, values)
    const found = modifyErrors(change, {
      deadlineDate: now.deadlineDate,
      hasApplyEmail: !!campaign.applyEmail,
      today,
    })
    const add = (field: string, message: string) => found.push({ code: 'invalid', field, message })
    if (values.deadlineType === 'select-deadline' && values.deadlineDate === '')
      add('deadlineDate', quoteMessages.deadlineMissing)
    if (values.jobDescription.length > maxJobDescriptionLength) add('jobDescription', quoteMessages.descriptionTooLong)
    if (found.length === 0 && changesOf(now, values).length === 0 && !change.instructions)
      found.push({ code: 'nothing_to_change', message: campaignMessages.nothingToChange })
    return found
  }
  /** @returns whether the change can be sent; otherwise the form displays why */
  const check = () =>
    form.submit(async (values) => {
      const errors = errorsOf(values)
      return errors.length > 0 ? { done: false, errors } : { done: true }
    })
  const sendValues = async (values: ModifyValues) => {
    const result = await run(values)
    if (!result.done) return result
    onSent()
    const { campaignItems } = result.answer
    cacheItems(campaign.id, campaignItems)
    leaveMessage(campaign.id, campaignMessages.modified)
    showToast({ tone: 'success', message: campaignMessages.modified })
    const view = campaignItems.find(({ id }) => id === item.id)?.tab ?? 'show-all'
    go(addressOf('campaign', { id: campaign.id, view }))
    return result
  }
  /** @returns whether the change was sent; otherwise the form displays why */
  const send = async () => isPending || isDone || form.submit(sendValues)
  return { form, pending: isPending || isDone, isSent: isDone, check, send }
}
