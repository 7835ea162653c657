import '@tearsheet/ui/lib/validate-plainly.ts'
import { startApplication } from '@tearsheet/ui/application/start-application.tsx'
import { router } from './app/router.tsx'
import { replaceFirstPaint } from './first-paint/replace.ts'

replaceFirstPaint()
await startApplication(router)
