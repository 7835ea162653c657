import type { TaskList } from 'graphile-worker'
import { applicationLinks, type Gateways, packages, senderOf, webhookSecrets } from './app.ts'
import { auditJobs, auditSchedule } from './audit/jobs.ts'
import { campaignJobs, campaignSchedule } from './campaigns/jobs.ts'
import { candidateJobs, candidateSchedule } from './candidates/jobs.ts'
import { clientJobs } from './clients/jobs.ts'
import { loadAccountScope } from './clients/queries.ts'
import { integrationJobs, integrationSchedule } from './desk/integration/integration-jobs.ts'
import { deskJobs } from './desk/jobs.ts'
import { createFileLinks } from './http/files/file-link.ts'
import { createSecretBox } from './identity/factors/lock-secrets.ts'
import { userJobs } from './identity/jobs.ts'
import { authJobs, authSchedule } from './identity/sign-in/jobs.ts'
import { invoiceJobs, invoiceSchedule } from './invoices/jobs.ts'
import { jobStatsJobs, jobStatsSchedule } from './job-stats/jobs.ts'
import { notificationJobs, notificationSchedule } from './notifications/jobs.ts'
import { quoteJobs, quoteSchedule } from './quotes/jobs.ts'

/** Returns the jobs of all domains, by task name. */
export function createTasks(gateways: Gateways): TaskList {
  const { config, database, storage, statistics, threads, mail, outbound, texting, payments, tokenSecret, filesKey } =
    gateways
  const { PROVIDER_NAME: providerName, autopilotSeconds, issuer } = config
  const post = { mail, sender: senderOf(config) }
  return {
    ...auditJobs(database),
    ...jobStatsJobs({ database, statistics, threads, loadAccountScope, ...post }),
    ...campaignJobs({ database, storage, packageLinks: createFileLinks(tokenSecret, packages), ...post }),
    ...deskJobs({ database, storage, threads, providerName, autopilotSeconds }),
    ...integrationJobs({ database, outbound, box: createSecretBox(tokenSecret, webhookSecrets), ...post }),
    ...authJobs({ database, ...post }),
    ...clientJobs({ database, storage, ...post }),
    ...candidateJobs({
      ...{ database, storage, filesKey, loadAccountScope, links: applicationLinks(tokenSecret) },
      ...post,
    }),
    ...invoiceJobs({
      ...{ database, payments, threads, accountsEmail: issuer.accountsEmail },
      office: { issuer, portalUrl: config.portalUrl },
      ...post,
    }),
    ...notificationJobs({ database, texting, tokenSecret, ...post }),
    ...quoteJobs({ database, storage, providerName }),
    ...userJobs({ database, ...post }),
  }
}

/** Schedule of recurring jobs: crontab lines, in UTC. */
export const schedule = [
  auditSchedule,
  authSchedule,
  campaignSchedule,
  candidateSchedule,
  integrationSchedule,
  invoiceSchedule,
  jobStatsSchedule,
  notificationSchedule,
  quoteSchedule,
].join('\n')
