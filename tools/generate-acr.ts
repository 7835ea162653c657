/**
 * `npm run generate:acr`: writes the accessibility conformance report, as OpenACR's YAML, as a tagged PDF and as the
 * rows of its page, from the claims in `generate-acr/criteria.ts` and the tests that support them. A test checks that
 * they are current.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import axe from 'axe-core'
import { readTemplate } from '../server/src/documents/printed-document.ts'
import { setPdf } from '../server/src/documents/set-pdf.ts'
import { criteria } from './generate-acr/criteria.ts'
import type { ReportRow } from './generate-acr/criterion.ts'
import { collectEvidence } from './generate-acr/evidence.ts'
import { writeYaml } from './generate-acr/write-yaml.ts'

/** Date of the report: changed manually when the claims or their tests are reviewed. */
const date = '2026-11-29'
const root = resolve(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string } // it has one

/** Result of `npm run heard` on this version: changed manually after a run. */
const heard =
  'on November 29, 2026, all 118 checks of the pages of clients and of the provider passed in one run; in an earlier run that day the label of the card number was not spoken when the focus entered the frame of the card field'

const methods = `Automated: axe-core ${axe.version} on every page in Chromium, in light and dark, at 1280 and 390 pixels; contrast computed from the design's colors; whole tasks by keyboard, by roles and labels. Manual: read by its makers. One screen reader (Orca 43 with Chromium, on Linux) was driven by a program and its speech read as text: ${heard}. No person who uses assistive technology has tried it.`

/** Limits each level to the tests that support it. */
function rowsOf(): ReportRow[] {
  const evidence = collectEvidence()
  return criteria.map(({ best, ...criterion }) => {
    const carriers = evidence.get(criterion.num) ?? []
    const isCarried = carriers.length > 0 || best !== 'supports'
    return {
      ...criterion,
      level: isCarried ? best : 'partially-supports',
      remarks: isCarried ? criterion.remarks : `${criterion.remarks} No test carries this yet.`,
      evidence: carriers.join('; '),
    }
  })
}

function printReport(rows: readonly ReportRow[]): Buffer {
  const part = (level: ReportRow['wcagLevel']) => ({
    heading: `Success criteria, level ${level}`,
    header: ['Criterion', 'Level', 'Remarks'],
    rows: rows
      .filter(({ wcagLevel }) => wcagLevel === level)
      .map(({ num, name, level: met, remarks }) => [`${num} ${name}`, met.replaceAll('-', ' '), remarks]),
  })
  return setPdf({
    template: readTemplate(new URL('generate-acr/acr.typ', import.meta.url)),
    title: 'Accessibility conformance report',
    language: 'en',
    madeAt: new Date(`${date}T00:00:00Z`),
    content: {
      heading: 'Accessibility conformance report',
      about: `Tearsheet ${version}, ${date}. Based on the VPAT® 2.5 WCAG 2.2 and Revised Section 508 Edition.`,
      methods,
      parts: [part('A'), part('AA')],
    },
  })
}

/** Returns every file of the report. */
export function makeReport(): { path: string; content: string | Buffer }[] {
  const rows = rowsOf()
  return [
    {
      path: 'portal/src/app/conformance-report.json',
      content: `${JSON.stringify({ date, methods, rows }, null, 2)}\n`,
    },
    { path: 'ui/public/accessibility-conformance.yaml', content: writeYaml({ version, date, methods, rows }) },
    { path: 'ui/public/accessibility-conformance.pdf', content: printReport(rows) },
  ]
}

if (import.meta.main) {
  const files = makeReport()
  for (const { path, content } of files) writeFileSync(resolve(root, path), content)
  console.log(`${files.length} files written`)
}
