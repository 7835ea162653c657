import { createHmac, timingSafeEqual } from 'node:crypto'

/** Marks on what we made, which nobody else can write. */
export interface Seals {
  seal(text: string): string
  isOurs(text: string, seal: string): boolean
}

/** @param purpose what is sealed: a seal for one purpose holds for nothing else */
export function createSeals(secret: string, purpose: string): Seals {
  const seal = (text: string) => createHmac('sha256', secret).update(`seal\n${purpose}\n${text}`).digest('base64url')
  return {
    seal,
    isOurs(text, given) {
      const [right, claimed] = [Buffer.from(seal(text)), Buffer.from(given)]
      return right.length === claimed.length && timingSafeEqual(right, claimed)
    },
  }
}
