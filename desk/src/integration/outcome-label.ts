/** Labels of a delivery's result, by the server's code. */
const outcomeLabels: Record<string, string> = {
  private: 'the address is not on the public internet',
  address: 'nothing is sent to this port: add it again without a port, or with 8443 and https',
  unreachable: 'nothing answered at the address',
  too_slow: 'no answer in time',
  busy: 'held back while others were sent',
}

/** Returns the label of a delivery's result; an unknown code is displayed unchanged: "status 500". */
export const outcomeLabel = (outcome: string): string =>
  outcomeLabels[outcome] ?? outcome.replace(/^status/, 'it answered')
