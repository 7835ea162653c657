import { CircleCheck, CircleDashed, CircleMinus, type LucideIcon } from 'lucide-react'
import { SectionHeading } from '../ui/layout/section-heading.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Table } from '../ui/lists/table.tsx'
import { Badge, type Tone } from '../ui/text/badge.tsx'
import { Link } from '../ui/text/link.tsx'
import { Text } from '../ui/text/text.tsx'
import report from './conformance-report.json'

const looks: Record<string, { tone: Tone; icon: LucideIcon; label: string }> = {
  supports: { tone: 'success', icon: CircleCheck, label: 'Supports' },
  'partially-supports': { tone: 'attention', icon: CircleDashed, label: 'Partially supports' },
  'not-applicable': { tone: 'neutral', icon: CircleMinus, label: 'Not applicable' },
}

/** The accessibility conformance report, criterion by criterion, each with the tests that carry it; made by a tool. */
export function ConformanceReport() {
  return (
    <Stack gap={16}>
      <SectionHeading
        description={`${report.date}, based on the VPAT® 2.5 WCAG 2.2 and Revised Section 508 Edition. No criterion is rated higher than its tests support.`}
      >
        Accessibility conformance report
      </SectionHeading>
      <p>
        <Link href="/accessibility-conformance.pdf" download>
          Report as PDF
        </Link>{' '}
        ·{' '}
        <Link href="/accessibility-conformance.yaml" download>
          Report as YAML (OpenACR)
        </Link>
      </p>
      <p>{report.methods}</p>
      {(['A', 'AA'] as const).map((level) => (
        <section key={level}>
          <SectionHeading level={3}>Success criteria, level {level}</SectionHeading>
          <Table
            caption={`Success criteria, level ${level}`}
            rowLinks={false}
            columns={[
              { id: 'criterion', header: 'Criterion', rowHeader: true, cell: ({ num, name }) => `${num} ${name}` },
              { id: 'level', header: 'Level', cell: (row) => <LevelBadge level={row.level} /> },
              {
                id: 'remarks',
                header: 'Remarks and evidence',
                cell: ({ remarks, evidence }) => (
                  <>
                    {remarks}
                    {evidence && (
                      <Text kind="meta" as="div">
                        {evidence}
                      </Text>
                    )}
                  </>
                ),
              },
            ]}
            rows={report.rows.filter(({ wcagLevel }) => wcagLevel === level)}
            rowKey={({ num }) => num}
          />
        </section>
      ))}
    </Stack>
  )
}

function LevelBadge({ level }: { level: string }) {
  const { tone, icon, label } = looks[level] ?? {
    tone: 'danger' as const,
    icon: CircleMinus,
    label: 'Does not support',
  }
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
