import { type EvidenceError, type EvidenceManifest, manifestName } from '@tearsheet/protocol/campaigns/evidence'
import { Alert, type AlertTone } from '@tearsheet/ui/feedback/alert.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import type { PackResult } from './check-pack.ts'

/** A file that was checked. */
export interface CheckedPack {
  fileName: string
  /** Null when the file is not a zip. */
  result: PackResult | null
}

const errorKinds: { kind: EvidenceError['kind']; title: (count: number) => string }[] = [
  { kind: 'changed', title: (count) => (count === 1 ? '1 file was changed' : `${count} files were changed`) },
  { kind: 'missing', title: (count) => (count === 1 ? '1 file is missing' : `${count} files are missing`) },
  { kind: 'added', title: (count) => (count === 1 ? '1 file was added' : `${count} files were added`) },
]

/** Result of the check, in one sentence. */
export function PackHeadline({ fileName, result }: CheckedPack) {
  if (!result || result.errors.some(({ kind }) => kind === 'unreadable')) {
    return (
      <Alert
        tone="danger"
        title={
          <>
            <bdi>{fileName}</bdi> is not an evidence pack
          </>
        }
      >
        {result
          ? `It has no list of its files that can be read (${manifestName}).`
          : 'It is not a complete zip file. If you unpacked it, choose the zip you received.'}
      </Alert>
    )
  }
  const { tone, title, text } = wordsFor(result)
  return (
    <Alert
      tone={tone}
      title={
        <>
          {title}: <bdi>{fileName}</bdi>
        </>
      }
    >
      {text}
    </Alert>
  )
}

/** Result of the check by file, and the pack's own manifest data. */
export function PackDetails({ errors, isSealOurs, manifest }: PackResult) {
  return (
    <Stack gap={24}>
      {errorKinds.map((one) => (
        <FieldErrors key={one.kind} {...one} errors={errors.filter(({ kind }) => kind === one.kind)} />
      ))}
      {manifest && <Facts manifest={manifest} isTrusted={isSealOurs === true} />}
    </Stack>
  )
}

function wordsFor({ errors, isSealOurs, manifest }: PackResult): { tone: AlertTone; title: string; text: string } {
  const count = manifest?.files.length ?? 0
  if (errors.length > 0) {
    const listed = 'Each file that differs from the original is listed below.'
    return {
      tone: 'danger',
      title: 'Changed',
      text: isSealOurs === false ? `${listed} The list of files does not carry this portal’s seal either.` : listed,
    }
  }
  if (isSealOurs === null) {
    return {
      tone: 'attention',
      title: 'Files unchanged, seal not checked',
      text: 'Every file matches the list, but the key of this portal could not be fetched. Try again when you are online.',
    }
  }
  if (!isSealOurs) {
    return {
      tone: 'danger',
      title: 'Not sealed by this portal',
      text: `Every file matches the list, but the list (${manifestName}) does not carry this portal’s seal: it was written by someone else, or the pack comes from another portal.`,
    }
  }
  return {
    tone: 'success',
    title: 'Unchanged',
    text: `All ${formatCount(count)} files are exactly as this portal made them, and their list carries its seal.`,
  }
}

function FieldErrors({ title, errors }: { title: (count: number) => string; errors: readonly EvidenceError[] }) {
  if (errors.length === 0) return null
  return (
    <section>
      <SectionHeading>{title(errors.length)}</SectionHeading>
      {/* Without the role, a list has bullets */}
      <Stack as="ul" gap={4} padding={[0, 0, 0, 20]} breakAnywhere>
        {errors.map(({ path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path may occur twice, and the list never changes
          <li key={index}>
            <code>
              <bdi>{path}</bdi>
            </code>
          </li>
        ))}
      </Stack>
    </section>
  )
}

function Facts({ manifest, isTrusted }: { manifest: EvidenceManifest; isTrusted: boolean }) {
  const { campaign, provider, madeAt, files } = manifest
  return (
    <section>
      <SectionHeading>{isTrusted ? 'What it is' : 'What it claims to be'}</SectionHeading>
      <SummaryList
        rows={[
          {
            term: 'Campaign',
            value: (
              <>
                <bdi>{campaign.name}</bdi> (#{campaign.jobNumber})
              </>
            ),
          },
          {
            term: 'Client',
            value: (
              <>
                <bdi>{campaign.client}</bdi>, <bdi>{campaign.clientAccount}</bdi>
              </>
            ),
          },
          { term: 'Made by', value: provider },
          { term: 'Made at', value: formatMoment(madeAt) },
          { term: 'Files', value: formatCount(files.length) },
        ]}
      />
    </section>
  )
}
