import { withLatest } from '../with-latest.ts'

/** Texts of users and their settings. */
export const userMessages = {
  viewNameTaken: 'You already have a view with this name',
  tooManyViews: (most: number) => `You have ${most} views of this list. Delete one first`,

  usernameMissing: 'Enter an email address',
  usernameMalformed: 'Enter an email address like name@example.com',
  usernameTaken: 'Someone already signs in with this address. Enter another one',
  phoneMalformed: 'Enter a phone number with 7 to 15 digits, such as +1 716 555 0110',
  timeZoneUnknown: 'Choose a time zone from the list',
  noAccount: 'Choose at least one account. To block someone from all of them, deactivate the user',
  permissionsMissing: 'Choose what a Custom user may do',
  accountNotYours: 'You can give access only to accounts that you administer',
  flagNotYours: (labels: string) => `You cannot give ${labels}, because you do not have it yourself`,

  deskElsewhere: 'Only the provider’s own people have roles at its desk',
  deskPerson: (name: string) =>
    `${name} has roles at the provider’s desk. Only a manager of the desk or an administrator of the provider can change this`,
  deskNotYours: 'Only a manager of the desk or an administrator of the provider can give or remove roles at the desk',

  deactivateSelf: 'You cannot deactivate yourself. Another administrator of the account can',
  removeSelf: 'You cannot remove yourself from this account. Another of its administrators can',
  lastAdministrator: (account: string) =>
    `${account} would be left without an administrator. Make someone else its administrator first`,
  worksElsewhere: (name: string, provider: string) =>
    `${name} also works in an account that you do not administer. Remove their access to your own accounts instead, or ask ${provider}`,
  inactiveElsewhere: (name: string, provider: string) =>
    `${name} also works in an account that you do not administer. Ask ${provider} to activate them`,
  usernameElsewhere:
    'They also work in an account that you do not administer, so you cannot change the address they sign in with. They can, in their profile',
  profileElsewhere:
    'They also work for another client, so only they can change their profile. You can change their role and accounts here',
  passwordElsewhere: (name: string, provider: string) =>
    `${name} also works in an account that you do not administer. Ask them to change their password in their profile, or ask ${provider}`,
  resetOwnFactor: 'Turn off your own two-step verification in your profile',
  factorElsewhere: (name: string, provider: string) =>
    `${name} also works in an account that you do not administer. Ask ${provider} to turn off their two-step verification`,
  /** `latest` here and below: a sentence with the user who was first and the time, or empty. */
  noFactor: (name: string, latest: string) => withLatest(`${name} no longer has two-step verification`, latest),
  factorReset: (name: string) =>
    `Two-step verification of ${name} has been turned off. Both of you are notified by email`,
  alreadyActive: (name: string, latest: string) => `${name} is already active.${latest}`,
  alreadyInactive: (name: string, latest: string) => `${name} has already been deactivated.${latest}`,
  invitationAccepted: (name: string, latest: string) =>
    withLatest(`${name} has already chosen a password, so the invitation is no longer needed`, latest),
  invitedInactive: (name: string) => `${name} is deactivated. Activate them first: that sends a new invitation`,

  directoryNotYours:
    'Only someone who administers every account of the client can connect its directory. Ask for the accounts you are missing',

  // Exactly as quoted (R18.3, R18.10)
  profileSaved: 'Your personal profile has been updated',
  userAdded: 'An email has been sent to the user about their access information.',
  userSaved: 'Your users information has been updated',
  userActivated: (name: string) => `${name} can sign in again`,
  userDeactivated: (name: string) => `${name} has been deactivated and signed out everywhere`,
}
