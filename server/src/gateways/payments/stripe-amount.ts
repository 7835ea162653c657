/**
 * Currencies whose amounts at Stripe differ from ISO 4217's minor units (its documentation: special cases). `perMinor`
 * converts our unit to Stripe's, and only multiples of `step` are accepted.
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

/** Returns the amount in Stripe's units: the nearest that it accepts. @param minor minor units of the currency */
export function toStripe(minor: number, code: string): number {
  const { perMinor, step } = special[code.toUpperCase()] ?? { perMinor: 1, step: 1 }
  return Math.round((minor * perMinor) / step) * step
}

/** Converts an amount in Stripe's units to minor units of the currency. */
export const fromStripe = (amount: number, code: string): number =>
  Math.round(amount / (special[code.toUpperCase()]?.perMinor ?? 1))
