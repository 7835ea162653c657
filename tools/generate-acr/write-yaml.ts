import type { ReportRow } from './criterion.ts'

/** Formats a text as a YAML scalar: JSON's strings are YAML's double-quoted ones. */
const quote = (text: string) => JSON.stringify(text)

interface Report {
  version: string
  date: string
  methods: string
  rows: readonly ReportRow[]
}

/** Writes the report in the format of OpenACR, for its catalog of WCAG 2.2 and the Revised Section 508 Standards. */
export function writeYaml({ version, date, methods, rows }: Report): string {
  const criteria = (level: ReportRow['wcagLevel']) => rows.filter(({ wcagLevel }) => wcagLevel === level).map(writeRow)
  const disabled = (name: string, note: string) => [`  ${name}:`, '    disabled: true', `    notes: ${quote(note)}`]
  return `${[
    'title: "Tearsheet Accessibility Conformance Report"',
    'product:',
    '  name: "Tearsheet"',
    `  version: ${quote(version)}`,
    '  description: "Client portal of a recruitment-advertising provider, in a web browser"',
    'author:',
    '  name: "Tearsheet"',
    '  email: "portal@beacon.example"',
    'vendor:',
    '  company_name: "Beacon Recruitment Advertising"',
    '  email: "portal@beacon.example"',
    `report_date: ${quote(date)}`,
    `last_modified_date: ${quote(date)}`,
    'version: 1',
    'notes: "Based on the VPAT® 2.5 WCAG 2.2 and Revised Section 508 Edition."',
    `evaluation_methods_used: ${quote(methods)}`,
    'catalog: "2.5-edition-wcag-2.2-508-en"',
    'chapters:',
    '  success_criteria_level_a:',
    '    criteria:',
    ...criteria('A').flat(),
    '  success_criteria_level_aa:',
    '    criteria:',
    ...criteria('AA').flat(),
    ...disabled('success_criteria_level_aaa', 'Not evaluated.'),
    ...disabled('functional_performance_criteria', 'No people with these abilities have been asked to try the portal.'),
    ...disabled('hardware', 'The product is no hardware.'),
    ...disabled('software', 'The product runs in a web browser; see the success criteria.'),
    ...disabled('support_documentation_and_services', 'Not evaluated.'),
  ].join('\n')}\n`
}

const writeRow = ({ num, level, remarks, evidence }: ReportRow) => [
  `      - num: ${quote(num)}`,
  '        components:',
  '          - name: web',
  '            adherence:',
  `              level: ${level}`,
  `              notes: ${quote(evidence ? `${remarks} Evidence: ${evidence}.` : remarks)}`,
]
