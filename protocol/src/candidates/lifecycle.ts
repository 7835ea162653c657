/** Stages of an application (R19.3), in the order of the screen. Any stage can follow any other. */
export const stages = ['new', 'reviewed', 'shortlisted', 'rejected', 'hired'] as const
export type Stage = (typeof stages)[number]

export const stageLabels: Record<Stage, string> = {
  new: 'New',
  reviewed: 'Reviewed',
  shortlisted: 'Shortlisted',
  rejected: 'Rejected',
  hired: 'Hired',
}

/** Types of question (R19.5). */
export const questionTypes = ['text', 'radio', 'checkbox', 'select'] as const
export type QuestionType = (typeof questionTypes)[number]

/** Displayed names of the types; select is shown as Drop-down. */
export const questionTypeLabels: Record<QuestionType, string> = {
  text: 'Text',
  radio: 'One of several (radio)',
  checkbox: 'Several (checkbox)',
  select: 'Drop-down',
}
