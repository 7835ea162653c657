/** Texts of viewing the portal as a user (R4.8 to R4.12). */
export const viewingMessages = {
  reasonMissing: 'Enter why you are viewing. The account’s administrators can read it',
  /** Shown by the API for a viewing session without a reason. */
  noReason: 'No reason given',
  notViewing: 'You are not viewing the portal as this user now. Choose the user again and say why',
  readOnly:
    'You are viewing read-only, so nothing was changed. Choose “Allow changes for ten minutes” above, then try again',
  confirmationWrong: (username: string) => `Type ${username} to allow changes`,
  /** For an irreversible action (R14.17). */
  onBehalfWrong: (username: string) => `Type ${username} to do this on their behalf`,
  accessOff: (account: string, administrators: string | null) =>
    `${account} has turned off the provider’s access. Ask ${administrators ?? 'an administrator of the account'}`,
}
