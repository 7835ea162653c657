/** Texts of users and what they keep. */
export const userMessages = {
  viewNameTaken: 'You have a view with this name already',
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
  deskNotYours: 'Only a manager of the desk or an administrator of the provider can give or remove roles at the desk',

  deactivateSelf: 'You cannot deactivate yourself. Another administrator of the account can',
  removeSelf: 'You cannot remove yourself from this account. Another of its administrators can',
  lastAdministrator: (account: string) =>
    `${account} would be left without an administrator. Make someone else its administrator first`,
  worksElsewhere: (name: string, provider: string) =>
    `${name} also works in an account that you do not administer. Take your own accounts away from them instead, or ask ${provider}`,
  inactiveElsewhere: (name: string, provider: string) =>
    `${name} also works in an account that you do not administer. Ask ${provider} to activate them`,
  usernameElsewhere:
    'They also work in an account that you do not administer, so you cannot change the address they sign in with. They can, in their profile',
  resetOwnFactor: 'Your own second factor is turned off in your profile',
  factorElsewhere: (name: string, provider: string) =>
    `${name} also works in an account that you do not administer. Ask ${provider} to reset their second factor`,
  noFactor: (name: string) => `${name} has no second factor any more`,
  factorReset: (name: string) => `The second factor of ${name} has been reset. Both of you are told by email`,
  alreadyActive: (name: string) => `${name} is active already`,
  alreadyInactive: (name: string) => `${name} has been deactivated already`,
  invitationAccepted: (name: string) => `${name} has chosen a password already. The invitation has ended`,
  invitedInactive: (name: string) => `${name} is deactivated. Activate them first: that sends a new invitation`,

  directoryNotYours:
    'Only someone who administers every account of the client can connect its directory. Ask for the accounts you are missing',

  // To the letter (R18.3, R18.10)
  profileSaved: 'Your personal profile has been updated',
  userAdded: 'An email has been sent to the user about their access information.',
  userSaved: 'Your users information has been updated',
  userActivated: (name: string) => `${name} can sign in again`,
  userDeactivated: (name: string) => `${name} has been deactivated and signed out everywhere`,
}

/** Texts of viewing the portal as somebody (R4.8 to R4.12). */
export const viewingMessages = {
  reasonMissing: 'Say why you are viewing. The account’s administrators can read it',
  /** What the API shows for a view that was begun without a reason. */
  noReason: 'No reason given',
  notViewing: 'You are not viewing the portal as this user, or no longer. Choose them again and say why',
  readOnly:
    'You are viewing read-only, so nothing was changed. Choose “Allow changes for ten minutes” above, then try again',
  confirmationWrong: (username: string) => `Type ${username} to allow changes`,
  /** At an act that cannot be taken back (R14.17). */
  onBehalfWrong: (username: string) => `Type ${username} to do this on their behalf`,
  accessOff: (account: string, administrators: string | null) =>
    `${account} has switched off the provider’s access. Ask ${administrators ?? 'an administrator of the account'}`,
}

/** Texts of signing in at a client's own identity provider (R18.30 to R18.32). */
export const openidMessages = {
  addressMissing: 'Enter your username first, so that we know where your organization signs you in',
  noProvider: (domain: string) => `No single sign-on is set up for ${domain}. Sign in with your password`,
  attemptOver: 'This sign-in has expired, or was started in another browser. Start again',
  notBelieved: 'Your organization’s sign-in did not confirm who you are. Start again, or ask its help desk',
  providerAway: 'Your organization’s sign-in cannot be reached right now. Try again, or sign in with your password',
  noEmail: 'Your organization’s sign-in did not give us your email address. Ask its help desk to release it',
  emailElsewhere: (domain: string) => `Your organization’s sign-in is only for ${domain} addresses`,
  notAdmitted: 'You cannot sign in with single sign-on. Ask an administrator of your account',
  anotherIdentity:
    'Your organization now identifies you differently than before. Ask an administrator of your account to look into it',

  issuerMalformed: 'Enter the issuer’s web address, such as https://login.example.com',
  issuerInsecure: 'Enter an address that begins with https://',
  issuerUnreachable:
    'No OpenID Connect configuration was found there. Enter the issuer exactly as your identity provider names it',
  clientIdMissing: 'Enter the client ID that your identity provider gave this portal',
  secretMissing: 'Enter the client secret',
  domainMalformed: 'Enter a domain such as example.edu',
  domainTaken: 'Another organization has already proven this domain. Call us',
  recordMissing: (name: string) => `The text record was not found at ${name}. A new one can take a few hours to appear`,
  recordsAway: 'The domain’s records could not be checked. Try again in a moment',
  providerNotYours:
    'Only someone who administers every account of the client can change its single sign-on. Ask for the accounts you are missing',
  noProviderYet: 'Enter your identity provider first',
}
