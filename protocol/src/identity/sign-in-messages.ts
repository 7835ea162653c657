/** Texts of signing in. */
export const authMessages = {
  wrongCredentials: 'Your username or password is incorrect',
  tooManyTries: 'Too many tries. Wait a moment, then try again',
  signInAgain: 'Sign in again',
  usernameMissing: 'Enter your username',
  passwordMissing: 'Enter your password',
  passwordsDiffer: 'The two passwords must be the same',
  passwordSame: 'Choose a password that is different from your current one',
  passwordCommon: 'Choose a password that is harder to guess',
  passwordHasUsername: 'Choose a password that does not contain your username',
  noPassword:
    'You have no password here. Sign out, then sign in again with single sign-on and continue within 15 minutes',
  currentPasswordWrong: 'Your current password is incorrect',
  codeMissing: 'Enter the code from your authenticator app, or a recovery code',
  codeWrong: 'This code is incorrect. Codes in the app change every 30 seconds; a recovery code works once',
  codeNotOfApp: 'This code is incorrect. Enter the six digits the app shows now',
  factorMissing: 'Use your passkey, a code from your authenticator app, or a recovery code',
  passkeyNameMissing: 'Give the passkey a name, such as the device it is on',
  passkeyWrong: 'This passkey was not accepted. Try again, or use a recovery code',
  passkeyNotMade: 'The passkey could not be saved. Start again',
  passkeyLimit: (most: number) => `You have ${most} passkeys. Remove one first`,
  factorThere: 'Your second factor is already on. Turn it off first to set up another app',
  factorOff: 'Your second factor is already off',
  factorNotBegun: 'Start again: scan the code with your app first',
  factorDue: (account: string) => `${account} asks for a second factor. Set yours up to continue`,
  ownFactorFirst:
    'Set up a second factor of your own first, in your profile. Otherwise you would be the first one locked out',
  linkExpired: 'This link has been used or has expired. Request a new one',
  invitationUsed: 'This invitation has already been used. Sign in with the password you chose, or request a new one',
  invitationExpired: (day: string, inviter: string) =>
    `This invitation expired on ${day}. Ask ${inviter} to send you another`,
  invitationReplaced: 'A newer invitation has been sent to you. Use the link in the latest email',
  invitationRevoked: (inviter: string) =>
    `This invitation has been withdrawn. Ask ${inviter} if you should have access`,
}
