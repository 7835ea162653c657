import { Counter, type Registry } from 'prom-client'

/**
 * Counters of this process since its start, for /metrics. They belong to the process, not to an application: the job
 * runner and the gateways count before one exists.
 */
const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Counter({ name, help, labelNames: [...labelNames], registers: [] })

export const jobFailures = counter('job_failures_total', 'Failed attempts of jobs', ['task'])
export const emails = counter('emails_total', 'Emails that the mail server accepted or refused', ['result'])
export const webhookDeliveries = counter('webhook_deliveries_total', 'Attempts to deliver a webhook', ['result'])
export const logErrors = counter('log_errors_total', 'Log lines of level error or higher', ['kind'])

// Prometheus notices the first increase of a value that it has read before
for (const result of ['sent', 'refused']) emails.inc({ result }, 0)
for (const result of ['delivered', 'failed']) webhookDeliveries.inc({ result }, 0)

/** Adds the counters to the metrics of an application. */
export function exposeCounters(registry: Registry): void {
  registry.registerMetric(jobFailures)
  registry.registerMetric(emails)
  registry.registerMetric(webhookDeliveries)
  registry.registerMetric(logErrors)
}
