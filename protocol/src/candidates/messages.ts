import { withLatest } from '../with-latest.ts'
import type { Stage } from './lifecycle.ts'

/** Texts of applications and questionnaires. */
export const candidateMessages = {
  nameMissing: 'Enter a name for the questionnaire',
  labelMissing: 'Enter the question',
  valueMissing: 'Enter the answer, or remove it',
  valueTwice: 'This answer is already in the list',
  valuesMissing: 'Add the answers that can be chosen',
  textHasNoValues: 'A text answer has no list of answers',
  otherIsOfSelect: 'Only a drop-down has a field for another answer',
  questionTwice: 'A question is in the questionnaire twice',
  tooManyQuestions: 'A questionnaire can hold 40 questions',
  /** `latest`: a sentence with the user who was first and the time, or empty. */
  changedMeanwhile: (latest: string) =>
    `This questionnaire has been changed.${latest}. Open it again to see the change`,
  retired: (latest: string) => `${withLatest('This questionnaire is retired', latest)}. Restore it first`,
  movedMeanwhile: (name: string, latest: string) => `${name} has been moved by someone else.${latest}`,
  noteMissing: 'Write the note first',
  answerMissing: (label: string) => `Answer the question: ${label}`,
  answerTooLong: 'Use 2,000 characters or fewer',
  notAnAnswer: 'Choose one of the answers',
  otherMissing: 'Enter your own answer',
  firstNameMissing: 'Enter your first name',
  lastNameMissing: 'Enter your last name',
  emailMissing: 'Enter your email address, such as name@example.com',
  tooLong: 'Use fewer characters',
  cvMissing: 'Choose your CV or resume: a PDF or Word file of 10 MB or less',
  consentMissing: 'Check the box to agree to how your application is used',
  tooManyApplications: 'Too many applications have been sent from this network. Wait an hour, then try again',
  tooManyToAddress:
    'Many emails were sent to this address already, so we cannot send you the link that confirms your application. Try again in an hour',
  closed: 'This position is no longer accepting applications.',
  columnsMissing: 'Choose at least one column',
  columnTwice: 'A column is in the export twice',
  messageMissing: 'Write the message first',
  messageTooLong: 'Use 4,000 characters or fewer',
  notAColleague: 'Choose people of this account who may see candidates',
  retentionOutside: 'Enter 30 to 3,650 days, or nothing',
} as const

/** Default messages to applicants by stage, for accounts without their own. Placeholders are in braces. */
export const usualTemplates: Record<Stage, string> = {
  new: 'Thank you for applying for {position}. We read every application, and you will hear from us within two weeks.',
  reviewed:
    'We have read your application for {position} with interest. We will get back to you as soon as we have read the others.',
  shortlisted:
    'We would like to talk with you about {position}. Which days and times work for you in the next two weeks?',
  rejected:
    'Thank you for your interest in {position} at {employer}. We have decided to move forward with another candidate, and wish you well.',
  hired: 'We are glad you are joining us as {position}. You will hear from us soon about your first day.',
}

/** Default consent text, for accounts without their own. */
export const usualConsent = (employer: string) =>
  `I agree that ${employer} may keep and review my application and CV to fill this position. I can withdraw my application at any time with the link in the email I receive. It is then erased.`
