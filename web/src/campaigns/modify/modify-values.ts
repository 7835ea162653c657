import type { AdContent, AdContentField, ModifyForm, ModifyMode } from '@tearsheet/protocol/campaigns/schemas'
import { adContentFields } from '@tearsheet/protocol/campaigns/schemas'
import { withScheme } from '@tearsheet/protocol/quotes/rules'

/** The form of a change as it is typed: every field a text, '' for nothing. */
export interface ModifyValues {
  mode: ModifyMode
  deadlineType: 'select-deadline' | 'open-until-filled'
  deadlineDate: string
  jobDescription: string
  applyUrl: string
  instructions: string
}

/** A field that is to say something else, with what it says now. */
export interface ContentChange {
  field: AdContentField
  from: string | null
  to: string | null
}

/** The form as it opens: what the ad says now. */
export function valuesOf(now: AdContent): ModifyValues {
  return {
    mode: 'update-single-ad',
    deadlineType: now.deadlineDate ? 'select-deadline' : 'open-until-filled',
    deadlineDate: now.deadlineDate ?? '',
    jobDescription: now.jobDescription ?? '',
    applyUrl: now.applyUrl ?? '',
    instructions: '',
  }
}

const modes: readonly string[] = ['update-single-ad', 'update-whole-campaign'] satisfies ModifyMode[]
const deadlineTypes: readonly string[] = [
  'select-deadline',
  'open-until-filled',
] satisfies ModifyValues['deadlineType'][]

/** Fields that were typed, as they were kept on this device; a field that was not is what the ad says. */
export function isTyped(read: unknown): read is Partial<ModifyValues> {
  if (typeof read !== 'object' || read === null) return false
  return Object.entries(read).every(([field, value]) => {
    if (typeof value !== 'string') return false
    if (field === 'mode') return modes.includes(value)
    if (field === 'deadlineType') return deadlineTypes.includes(value)
    return ['deadlineDate', 'jobDescription', 'applyUrl', 'instructions'].includes(field)
  })
}

/** The fields that differ from what the form opened with. */
export function typedOf(opened: ModifyValues, values: ModifyValues): Partial<ModifyValues> {
  const fields = Object.keys(opened) as (keyof ModifyValues)[] // the form's own fields
  return Object.fromEntries(
    fields.flatMap((field) => (values[field] === opened[field] ? [] : [[field, values[field]]])),
  )
}

function wantedOf(values: ModifyValues): AdContent {
  return {
    deadlineDate: (values.deadlineType === 'select-deadline' && values.deadlineDate) || null,
    jobDescription: values.jobDescription || null,
    applyUrl: withScheme(values.applyUrl) || null,
  }
}

/** What the form would change of what the ad says. */
export function changesOf(now: AdContent, values: ModifyValues): ContentChange[] {
  const wanted = wantedOf(values)
  return adContentFields.flatMap((field) =>
    wanted[field] === now[field] ? [] : [{ field, from: now[field], to: wanted[field] }],
  )
}

/**
 * The change as the call takes it (R11.13): the deadline an ISO date, or empty for none; texts that
 * stay as they are are left out.
 */
export function formDataOf(now: AdContent, values: ModifyValues) {
  const { deadlineDate, ...texts } = wantedOf(values)
  return {
    deadlineDate: deadlineDate ?? '',
    ...(texts.jobDescription === now.jobDescription ? {} : { jobDescription: texts.jobDescription ?? '' }),
    ...(texts.applyUrl === now.applyUrl ? {} : { applyUrl: texts.applyUrl ?? '' }),
    instructions: values.instructions.trim() || null,
  }
}

/** The same as the rules of the protocol read it. */
export function formOf(now: AdContent, values: ModifyValues): ModifyForm {
  const data = formDataOf(now, values)
  return { ...data, deadlineDate: data.deadlineDate || null }
}
