import { z } from 'zod'

/** Units of a claim window. `issues` counts the following issues of a print publication. */
export const claimDeadlineUnits = ['hours', 'days', 'issues'] as const
export type ClaimDeadlineUnit = (typeof claimDeadlineUnits)[number]

/** Remedies that publications offer. `refund` returns money to the provider, which credits its client. */
export const claimRemedies = ['rerun', 'credit', 'refund'] as const
export type ClaimRemedy = (typeof claimRemedies)[number]

/** Longest claim window, by unit. */
const longest = { hours: 720, days: 180, issues: 12 } as const

/** Rule of a publication for claims: until when it accepts one, and what it offers. */
export const claimRule = z
  .object({
    deadline: z.object({
      amount: z.int({ error: 'Enter a whole number' }).min(1, { error: 'Enter 1 or more' }),
      unit: z.enum(claimDeadlineUnits),
    }),
    remedy: z.enum(claimRemedies),
    /** Percentage of the days of a run below which the publication owes something. */
    minimumShare: z
      .int({ error: 'Enter a whole percentage' })
      .min(0, { error: 'Enter 0 to 100 percent' })
      .max(100, { error: 'Enter 0 to 100 percent' }),
  })
  .refine(({ deadline }) => deadline.amount <= longest[deadline.unit], {
    error: `Enter at most ${longest.hours} hours, ${longest.days} days or ${longest.issues} issues`,
    path: ['deadline', 'amount'],
  })
export type ClaimRule = z.infer<typeof claimRule>

/** Rule of a publication whose own one is unknown: seven days, and a rerun before money. */
export const usualClaimRule: ClaimRule = { deadline: { amount: 7, unit: 'days' }, remedy: 'rerun', minimumShare: 100 }
