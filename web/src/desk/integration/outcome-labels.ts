/** What became of a try to send, by the server's word for it. */
const labels: Record<string, string> = {
  private: 'the address is not on the public internet',
  address: 'the address is not a web address on the usual port',
  unreachable: 'nothing answered at the address',
  too_slow: 'no answer in time',
  busy: 'held back while others were sent',
}

/** Words for the outcome of a try; one that is unknown here is shown as it is: "status 500". */
export const outcomeLabel = (outcome: string): string => labels[outcome] ?? outcome.replace(/^status/, 'it answered')
