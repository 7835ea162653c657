import { configuration } from '@tearsheet/ui/lib/configuration.ts'

/** Returns whether this installation accepts cards. Otherwise pages offer checks and bank transfers only. */
export const paysByCard = (): boolean => configuration().paymentGateway !== 'none'
