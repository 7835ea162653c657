/** Email gateway of a carrier: texts are sent through it unless a texting provider is configured (R17.8). */
interface Door {
  name: string
  /** The recipient is ten digits, `@` and this domain. */
  domain: string
  /** Calendar date from which texts no longer arrive; the earliest known one. */
  shutFrom?: string
  /** Known facts, in words. */
  known?: string
}

/** Available carriers, with known facts about each (R17.9). */
const doors = [
  { name: 'Alaska Communications', domain: 'msg.acsalaska.com' },
  {
    name: 'Alltel',
    domain: 'message.alltel.com',
    shutFrom: '2025-04-08',
    known: 'No longer reachable; texts do not arrive',
  },
  {
    name: 'AT&T',
    domain: 'txt.att.net',
    shutFrom: '2025-06-17',
    known: 'Shut down on June 17, 2025; texts do not arrive',
  },
  { name: 'Bell Mobility', domain: 'txt.bell.ca', known: 'Announced in October 2025 that it will shut down' },
  { name: 'Boost Mobile', domain: 'myboostmobile.com' },
  { name: 'C Spire Wireless', domain: 'cspire1.com' },
  { name: 'Cleartalk Wireless', domain: 'sms.cleartalk.us' },
  { name: 'Cricket', domain: 'sms.mycricket.com' },
  { name: 'Fido', domain: 'sms.fido.ca' },
  {
    name: 'Rogers Wireless',
    domain: 'pcs.rogers.com',
    shutFrom: '2023-07-01',
    known: 'Shut down in July 2023; texts do not arrive',
  },
  { name: 'SaskTel', domain: 'sms.sasktel.com' },
  { name: 'Sprint', domain: 'messaging.sprintpcs.com', shutFrom: '2025-04-08', known: 'Retired; texts do not arrive' },
  {
    name: 'T-Mobile',
    domain: 'tmomail.net',
    shutFrom: '2024-12-01',
    known: 'Shut down in December 2024; texts do not arrive',
  },
  { name: 'Telus Mobility', domain: 'msg.telus.com' },
  { name: 'Ting', domain: 'message.ting.com' },
  { name: 'Tracfone', domain: 'mmst5.tracfone.com' },
  { name: 'US Cellular', domain: 'email.uscc.net' },
  {
    name: 'Verizon Wireless',
    domain: 'vtext.com',
    shutFrom: '2027-03-31',
    known: 'Shuts down on March 31, 2027. Texts are often late or lost',
  },
  { name: 'Viaero', domain: 'viaerosms.com' },
  { name: 'Virgin Mobile', domain: 'vmobl.com' },
  { name: 'Wind Mobile / Freedom', domain: 'txt.windmobile.ca' },
] as const satisfies readonly Door[]

export type CarrierName = (typeof doors)[number]['name']

export const carriers: readonly Door[] = doors

export const carrierNames = doors.map(({ name }) => name)

export const findCarrier = (name: string | null): Door | undefined => carriers.find((one) => one.name === name)

/**
 * Returns whether a carrier's gateway has shut down by a date. True for an unknown carrier, which cannot receive texts.
 */
export function isShutDown(name: string | null, today: string): boolean {
  const carrier = findCarrier(name)
  return !carrier || (carrier.shutFrom !== undefined && carrier.shutFrom <= today)
}
