import '@tearsheet/ui/lib/validate-plainly.ts'
import { startApplication } from '@tearsheet/ui/application/start-application.tsx'
import { deskRouter } from './router.tsx'

await startApplication(deskRouter)
