import type { AdContent, AdContentField, ModifyForm, ModifyMode } from '@tearsheet/protocol/campaigns/schemas'
import { adContentFields } from '@tearsheet/protocol/campaigns/schemas'
import { withScheme } from '@tearsheet/protocol/quotes/rules'

/** Form values of a change as typed: every field is a string, '' for empty. */
export interface ModifyValues {
  mode: ModifyMode
  deadlineType: 'select-deadline' | 'open-until-filled'
  deadlineDate: string
  jobDescription: string
  applyUrl: string
  instructions: string
}

/** A field to change, with its current content. */
export interface ContentChange {
  field: AdContentField
  from: string | null
  to: string | null
}

/** Returns the initial form values: the ad's current content. */
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

/** Checks the typed fields that were stored on this device; a missing field has the ad's content. */
export function isTyped(read: unknown): read is Partial<ModifyValues> {
  if (typeof read !== 'object' || read === null) return false
  return Object.entries(read).every(([field, value]) => {
    if (typeof value !== 'string') return false
    if (field === 'mode') return modes.includes(value)
    if (field === 'deadlineType') return deadlineTypes.includes(value)
    return ['deadlineDate', 'jobDescription', 'applyUrl', 'instructions'].includes(field)
  })
}

/** Returns the fields that differ from the initial form values. */
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

/** Returns the changes between the form and the ad's content. */
export function changesOf(now: AdContent, values: ModifyValues): ContentChange[] {
  const wanted = wantedOf(values)
  return adContentFields.flatMap((field) =>
    wanted[field] === now[field] ? [] : [{ field, from: now[field], to: wanted[field] }],
  )
}

/**
 * Returns the change in the format of the endpoint (R11.13): the deadline as an ISO date, or empty for none; unchanged
 * texts are omitted.
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

/** Returns the same in the format of the protocol's validation rules. */
export function formOf(now: AdContent, values: ModifyValues): ModifyForm {
  const data = formDataOf(now, values)
  return { ...data, deadlineDate: data.deadlineDate || null }
}
