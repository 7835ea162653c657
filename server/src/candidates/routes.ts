import type { FastifyInstance } from 'fastify'
import { serveApplyForm } from '../apply-form/serve-apply-form.ts'
import type { Database } from '../database/connection.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { Storage } from '../gateways/storage/port.ts'
import type { Route } from '../http/route.ts'
import type { CountApplied } from './applying/add-application.ts'
import { serveApplying } from './applying/apply-routes.ts'
import { serveApplicationLinks } from './applying/link-routes.ts'
import { createAccountKeys } from './files/lock-file.ts'
import { questionnaireRoutes } from './questionnaires/questionnaire-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { reviewRoutes } from './review/review-routes.ts'
import type { ApplicationLinks } from './sign-application-links.ts'

interface Dependencies {
  app: FastifyInstance
  database: Database
  storage: Storage
  publicThreads: ThreadPool
  /** Time of threads that files of one address may use in an hour. */
  checkSeconds: number
  tokenSecret: string
  filesKey: string
  links: ApplicationLinks
  /** Counts a view of an ad's page, or an application. */
  countApplied: CountApplied
  isPerson: (userAgent: string | undefined) => boolean
  isProxy: (address: string) => boolean
  providerName: string
  providerPhone: string
}

/** Routes for reviewing candidates, and the public pages for applicants. */
export function candidateRoutes(route: Route, { app, filesKey, ...deps }: Dependencies): void {
  const accountKeys = createAccountKeys(filesKey)
  reviewRoutes(route, { ...deps, accountKeys })
  reportRoutes(route, { ...deps, accountKeys })
  questionnaireRoutes(route, deps)
  serveApplyForm(app)
  serveApplying(app, { ...deps, accountKeys })
  serveApplicationLinks(app, deps)
}
