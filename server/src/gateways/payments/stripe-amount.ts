/**
 * Amounts that Stripe counts otherwise than in ISO 4217's minor units (its documentation: special cases). A unit of
 * ours is so many of Stripe's, and only multiples of `step` are taken.
 */
const special: Readonly<Record<string, { perMinor: number; step: number }>> = {
  // Without decimals, but written with two that are always 0
  ISK: { perMinor: 100, step: 100 },
  UGX: { perMinor: 100, step: 100 },
  // With two, written without
  MGA: { perMinor: 0.01, step: 1 },
  // With three, of which the last is always 0
  ...Object.fromEntries(['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((code) => [code, { perMinor: 1, step: 10 }])),
}

/** What Stripe is asked for an amount: the nearest that it takes. @param minor minor units of the currency */
export function toStripe(minor: number, code: string): number {
  const { perMinor, step } = special[code.toUpperCase()] ?? { perMinor: 1, step: 1 }
  return Math.round((minor * perMinor) / step) * step
}

/** Minor units of the currency, of an amount as Stripe counts it. */
export const fromStripe = (amount: number, code: string): number =>
  Math.round(amount / (special[code.toUpperCase()]?.perMinor ?? 1))
