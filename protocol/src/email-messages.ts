/** "in 40 minutes"; hours from an hour and a half. */
const inTime = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes >= 90) return `in ${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}

/** Errors of limits on emails; `seconds` until the next one is allowed. */
export const emailMessages = {
  tooManyReceived: (seconds: number) =>
    `Many emails were sent to this address already, so this one was not sent. Try again ${inTime(seconds)}`,
  tooManyInvited: (seconds: number) => `You have sent many invitations already. Try again ${inTime(seconds)}`,
  tooManyRequested: (seconds: number) =>
    `You have asked your administrators several times already. Ask them again ${inTime(seconds)}`,
  tooManyTaken: (seconds: number) =>
    `You have entered many addresses that are already in use. Try again ${inTime(seconds)}`,
}
