/** Texts of signing in. */
export const authMessages = {
  wrongCredentials: 'Username or password is not right',
  tooManyTries: 'Too many tries. Wait a little, then try again',
  signInAgain: 'Sign in again',
  usernameMissing: 'Enter your username',
  passwordMissing: 'Enter your password',
  passwordsDiffer: 'The two passwords must be the same',
  passwordCommon: 'Choose a password that is harder to guess',
  passwordHasUsername: 'Choose a password that does not contain your username',
  currentPasswordWrong: 'Your current password is not right',
  linkExpired: 'This link has been used or has expired. Ask for a new one',
}
