import { withLatest } from '../with-latest.ts'

/** Texts of notifications and their settings. */
export const notificationMessages = {
  // Exactly as quoted (R18.12)
  settingsSaved: 'Your notification setting has been updated',

  /** `latest`: a sentence with the user and the time, or empty. */
  settingsStale: (latest: string) =>
    `${withLatest('Your notification settings were changed elsewhere since you opened this page', latest)}. Your changes are listed next to Save. Save again to keep yours`,
  mobileMissing: 'Enter a mobile number, or choose no texts',
  mobileMalformed: 'Enter a US or Canadian mobile number with 10 digits, such as 716-555-0110',
  carrierMissing: 'Choose the carrier of your mobile number, or choose no texts',
  carrierUnknown: 'Choose a carrier from the list',
  carrierShut: (carrier: string, known: string) => `${carrier}: ${known}. Choose another carrier, or email`,
  testTooOften: 'You have sent three test messages in the last ten minutes. Wait a moment, then try again',
  testNotSent: 'The test message could not be sent. Check the number and the carrier, then try again',
  pauseWrong: 'Choose a day after today, within a year',
  addressOn: 'Emails are sent to this address again',
}
