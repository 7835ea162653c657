import type { Config } from '../../config.ts'
import type { Mail } from '../mail/port.ts'
import type { Outbound } from '../outbound/port.ts'
import { carrierMail } from './carrier-mail.ts'
import type { Texting } from './port.ts'
import { textingProvider } from './provider.ts'

/** Opens the configured texting provider, or else the carriers' email gateways. */
export const openTexting = ({ texting }: Config, { mail, outbound }: { mail: Mail; outbound: Outbound }): Texting =>
  texting ? textingProvider({ ...texting, outbound }) : carrierMail(mail)
