import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import { nextState } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { modifyErrors } from '@tearsheet/protocol/campaigns/rules'
import {
  type AdContent,
  adContentFields,
  type ItemChange,
  type ModifyForm,
  type ModifyMode,
} from '@tearsheet/protocol/campaigns/schemas'
import { dateIn, worldDate } from '@tearsheet/protocol/dates'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { maxJobDescriptionLength } from '@tearsheet/protocol/quotes/schemas'
import { uuidv7 } from 'uuidv7'
import type { ActiveView, ReadContext } from '../../context.ts'
import { itemChange } from '../../database/tables/campaigns.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { lockCampaign } from '../lock-items.ts'
import { contentOf, presentItem, stateOf } from '../present.ts'
import { type CampaignRow, findItemsAnywhere, listItemStates } from '../queries.ts'
import { describeLastMoves } from './explain-moved-on.ts'
import { moveItems } from './move-items.ts'
import { writeContent } from './write-content.ts'

type Item = Awaited<ReturnType<typeof listItemStates>>[number]

/**
 * Requests a change of an ad, or of every ad of its campaign that can be changed now, all or none of those (R11.13).
 * The old and the new value of each field are stored and shown to the desk.
 * @returns the changed items in their new state, by ad number
 * @throws HttpError 404; 400 with all errors of the form, or if nothing changes; 409 if the state forbids it
 */
export const modifyAd: Verb<typeof endpoints.modifyAd> = async (ctx, input) => {
  const { tx, view, performer } = ctx
  const { campaignId, mode, formData: form } = input
  const campaign = await lockCampaign({ tx, view }, { campaignId })
  const items = await listItemStates(tx, view, campaign.id)
  const target = items.find((item) => item.id === input.campaignItemId.toLowerCase())
  if (!target) throw notFound('Campaign item')
  checkForm(form, campaign, target, view)

  const wanted = wantedContent(form)
  const able = await itemsFor({ tx, view }, { mode, target, items })
  const changes = able
    .map((item) => ({ item, fields: differences(contentOf(campaign, item), wanted) }))
    .filter(({ fields }) => fields.length > 0 || form.instructions)
  if (changes.length === 0)
    throw invalid([{ code: 'nothing_to_change', field: 'formData', message: campaignMessages.nothingToChange }])

  const ids = changes.map(({ item }) => item.id)
  const note = form.instructions || null
  await moveItems(ctx, { items: ids, within: { view, campaignId }, action: 'modify', note })
  await tx.insert(itemChange).values(
    changes.map(({ item, fields }) => ({
      id: uuidv7(),
      campaignItemId: item.id,
      clientAccountId: view.clientAccountId,
      byName: performer.name,
      mode,
      fields,
      instructions: note,
    })),
  )
  await writeContent(tx, { campaign, mode, ids, wanted })
  const modified = await findItemsAnywhere(tx, ids)
  return { campaignItems: modified.map((item) => presentItem(item)) }
}

/** Throws all errors of the form at once. */
function checkForm(form: ModifyForm, campaign: CampaignRow, target: Item, view: ActiveView): void {
  const errors = modifyErrors(form, {
    deadlineDate: contentOf(campaign, target).deadlineDate,
    hasApplyEmail: !!campaign.form.applyEmail,
    today: dateIn(view.user.timeZone, new Date()),
  })
  if ((form.jobDescription?.length ?? 0) > maxJobDescriptionLength)
    errors.push({ code: 'invalid', field: 'formData.jobDescription', message: quoteMessages.descriptionTooLong })
  if (errors.length > 0) throw invalid(errors)
}

/** Returns the items to change; the state of a single item is checked by the move itself. */
async function itemsFor(
  { tx, view }: ReadContext,
  { mode, target, items }: { mode: ModifyMode; target: Item; items: Item[] },
): Promise<Item[]> {
  if (mode === 'update-single-ad') return [target]
  const today = worldDate(new Date())
  const able = items.filter((item) => nextState('modify', stateOf(item), today) !== null)
  if (able.length === 0) {
    const ids = items.map(({ id }) => id)
    throw conflict([campaignMessages.nothingToModify(await describeLastMoves(tx, ids, view))])
  }
  return able
}

/** Returns the content requested by the form, without fields that it omits. */
function wantedContent({ deadlineDate, jobDescription, applyUrl }: ModifyForm): Partial<AdContent> {
  return {
    deadlineDate,
    ...(typeof jobDescription === 'string' ? { jobDescription } : {}),
    ...(typeof applyUrl === 'string' ? { applyUrl: applyUrl || null } : {}),
  }
}

function differences(now: AdContent, wanted: Partial<AdContent>): ItemChange['fields'] {
  return adContentFields.flatMap((field) => {
    const to = wanted[field]
    return to === undefined || to === now[field] ? [] : [{ field, from: now[field], to }]
  })
}
