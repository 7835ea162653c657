import type { TaskList } from 'graphile-worker'
import { boardPath } from '../demo/live-board.ts'
import { applicationLinks, filesKeyOf, packages, tokenSecretOf } from '../keys/uses-of-secrets.ts'
import { auditSecretsOf, createHeadSigner } from './audit/head-signer.ts'
import { campaignJobs, campaignSchedule } from './campaigns/jobs.ts'
import { createAccountKeys } from './candidates/files/lock-file.ts'
import { candidateJobs, candidateSchedule } from './candidates/jobs.ts'
import { createTasksWith } from './changes/context.ts'
import { auditJobs, auditSchedule } from './changes/jobs.ts'
import { clientJobs, clientSchedule } from './clients/jobs.ts'
import { loadAccountScope } from './clients/queries.ts'
import type { Gateways } from './dependencies.ts'
import { integrationJobs, integrationSchedule } from './desk/integration/integration-jobs.ts'
import { deskJobs } from './desk/jobs.ts'
import { senderOf } from './documents/email/sender-of.ts'
import { openRenderer } from './gateways/browser/open.ts'
import { createFileLinks } from './http/files/file-link.ts'
import { boxPurposes, createSecretBox } from './identity/factors/lock-secrets.ts'
import { userJobs } from './identity/jobs.ts'
import { authJobs, authSchedule } from './identity/sign-in/jobs.ts'
import { invoiceJobs, invoiceSchedule } from './invoices/jobs.ts'
import { jobStatsJobs, jobStatsSchedule } from './job-stats/jobs.ts'
import { createUnsubscribeLinks } from './notifications/create-unsubscribe-links.ts'
import { notificationJobs, notificationSchedule } from './notifications/jobs.ts'
import { createComparePage } from './quotes/compare-in-thread.ts'
import { quoteJobs, quoteSchedule } from './quotes/jobs.ts'

/** Returns the jobs of all domains, by task name. */
export function createTasks(gateways: Gateways): TaskList {
  const { config } = gateways
  const tokenSecret = tokenSecretOf(gateways)
  const { PROVIDER_NAME: providerName, autopilotSeconds, issuer, portalUrl } = config
  const deps = {
    ...gateways,
    autopilotSeconds,
    loadAccountScope,
    accountsEmail: issuer.accountsEmail,
    office: { issuer, portalUrl },
    sender: senderOf(config),
    ...monitoring(gateways),
    packageLinks: createFileLinks(tokenSecret, packages),
    box: createSecretBox(tokenSecret, boxPurposes.webhooks),
    links: applicationLinks(tokenSecret),
    accountKeys: createAccountKeys(filesKeyOf(gateways)),
    headSigner: createHeadSigner(auditSecretsOf(config, tokenSecret)),
    unsubscribeLinks: createUnsubscribeLinks(tokenSecret, portalUrl),
  }
  const task = createTasksWith(deps, providerName)
  return {
    ...auditJobs(task),
    ...jobStatsJobs(task),
    ...campaignJobs(task),
    ...deskJobs(task),
    ...integrationJobs(task),
    ...authJobs(task),
    ...clientJobs(task),
    ...candidateJobs(task),
    ...invoiceJobs(task),
    ...notificationJobs(task),
    ...quoteJobs(task),
    ...userJobs(task),
  }
}

/** Returns what the checks of live ads need. Their user agent states an address for questions about them. */
function monitoring({ config, threads, outbound }: Gateways) {
  const allowed = config.OUTBOUND_ALLOW.map((host) => `http://${host}/`)
  const contact = config.MONITORING_CONTACT ?? config.issuer.accountsEmail ?? config.MAIL_FROM
  const userAgent = `Tearsheet/1.0 (checks of live job ads; +${config.portalUrl}; ${contact})`
  const { CHROMIUM_PATH: path, CHROMIUM_SANDBOX: isSandboxed } = config
  return {
    renderer: path === undefined ? null : openRenderer({ path, isSandboxed, outbound, userAgent }),
    userAgent,
    checksAds: config.MONITORING,
    clock: () => new Date(),
    keepDays: config.MONITORING_KEEP_DAYS,
    // The addresses of a demo's other ads are real sites
    onlyAt: config.demo ? [`${config.jobBoardOrigin ?? 'none:'}${boardPath}`, ...allowed] : null,
    comparePage: createComparePage(threads),
  }
}

/** Schedule of recurring jobs: crontab lines, in UTC. */
export const schedule = [
  auditSchedule,
  authSchedule,
  campaignSchedule,
  candidateSchedule,
  clientSchedule,
  integrationSchedule,
  invoiceSchedule,
  jobStatsSchedule,
  notificationSchedule,
  quoteSchedule,
].join('\n')
