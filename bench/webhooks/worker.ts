import { jobContext } from '../../server/src/changes/context.ts'
import { boundsWithin } from '../../server/src/database/bounds.ts'
import { openDatabase } from '../../server/src/database/connection.ts'
import { loginsOf } from '../../server/src/database/logins.ts'
import { deliverChanges } from '../../server/src/desk/integration/deliver-changes.ts'
import { retryPlan } from '../../server/src/desk/integration/retry-plan.ts'
import { openOutbound } from '../../server/src/gateways/outbound/open.ts'
import { createSecretBox } from '../../server/src/identity/factors/lock-secrets.ts'

/** A separate process that sends due webhooks, as the portal's worker does, repeatedly until it is killed. */
const [connectionString = '', secret = '', purpose = '', receiver = '', timesFaster = '1'] = process.argv.slice(2)
const faster = Number(timesFaster)
const database = openDatabase({
  logins: loginsOf(connectionString, secret),
  poolSize: 10,
  bounds: boundsWithin(60_000),
  onError: () => {},
})
const sender = {
  title: 'Tearsheet',
  providerName: 'Beacon',
  providerPhone: '',
  providerAddress: [],
  portalUrl: 'https://portal.example.com',
}
const deps = {
  database,
  box: createSecretBox(secret, purpose),
  // A silent receiver is given up sooner than in production, or the run would take hours
  outbound: openOutbound({ allow: [receiver], deadlineMs: 1_000 }),
  mail: { send: async () => {} },
  sender,
  // Scales the waits and the three days equally, so that the number of attempts is the same as in production
  plan: {
    firstSeconds: retryPlan.firstSeconds / faster,
    longestSeconds: retryPlan.longestSeconds / faster,
    longestProbeSeconds: retryPlan.longestProbeSeconds / faster,
    giveUpSeconds: retryPlan.giveUpSeconds / faster,
  },
}
for (;;) {
  await deliverChanges(jobContext(deps, sender.providerName))
  await new Promise((resolve) => setTimeout(resolve, 20))
}
