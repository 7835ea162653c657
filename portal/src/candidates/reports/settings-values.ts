import { readWhole } from '@tearsheet/protocol/amounts'
import { type Stage, stages } from '@tearsheet/protocol/candidates/lifecycle'
import type { CandidateSettings } from '@tearsheet/protocol/candidates/report-schemas'
import { type ExportColumn, exportColumns } from '@tearsheet/protocol/candidates/schemas'

/** Settings as typed; the paths of their fields are those of the settings. */
export interface SettingsValues {
  /** All columns, exported or not, in their order. */
  order: readonly ExportColumn[]
  /** The exported ones, in any order. */
  exportColumns: readonly ExportColumn[]
  exportFormat: CandidateSettings['exportFormat']
  consentText: string
  retentionDays: string
  messages: Record<Stage, string>
  asksEqualOpportunity: boolean
}

/** Returns the fields of saved settings. The list of columns begins with the exported ones. */
export const valuesOf = (saved: CandidateSettings): SettingsValues => ({
  order: [...saved.exportColumns, ...exportColumns.filter((column) => !saved.exportColumns.includes(column))],
  exportColumns: saved.exportColumns,
  exportFormat: saved.exportFormat,
  consentText: saved.consentText ?? '',
  retentionDays: saved.retentionDays === null ? '' : String(saved.retentionDays),
  messages: byStage((stage) => saved.messages[stage] ?? ''),
  asksEqualOpportunity: saved.asksEqualOpportunity,
})

/** Returns the settings to save. The default text applies where a message is empty. */
export const settingsOf = (typed: SettingsValues): CandidateSettings => ({
  exportColumns: typed.order.filter((column) => typed.exportColumns.includes(column)),
  exportFormat: typed.exportFormat,
  consentText: typed.consentText.trim() || null,
  retentionDays: typed.retentionDays.trim() === '' ? null : readWhole(typed.retentionDays),
  messages: Object.fromEntries(Object.entries(typed.messages).filter(([, words]) => words.trim() !== '')),
  asksEqualOpportunity: typed.asksEqualOpportunity,
})

const byStage = (text: (stage: Stage) => string) =>
  Object.fromEntries(stages.map((stage) => [stage, text(stage)])) as Record<Stage, string> // every stage has one
