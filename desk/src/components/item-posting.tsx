import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as desk from '@tearsheet/protocol/quotes/desk-endpoints'
import { postedPay } from '@tearsheet/protocol/quotes/pay-conversion'
import { jobTypeNames } from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import { RichTextView } from '@tearsheet/ui/rich-text/rich-text-view.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import styles from './item-pane.module.css'

/** The posting and the instructions, as written by the client. */
export function ItemPosting({ page: { form, content, instructions, attachments, changes } }: { page: DeskItemPage }) {
  const facts: [string, string | null | undefined][] = [
    ['Department', form.department],
    ['Deadline', content.deadlineDate ? formatDate(content.deadlineDate) : 'Open until filled'],
    ['Pay', postedPay(form)],
    ['PO #', form.purchaseOrderNumber],
    ['Job type', form.jobType ? jobTypeNames[form.jobType] : null],
    ['Place', [form.city, form.state, form.country].filter(Boolean).join(', ')],
    ['Apply at', content.applyUrl ?? form.applyEmail],
  ]
  const openChange = changes.find(({ completedAt }) => completedAt === null)
  return (
    <Stack as="section" gap={12} padding={[16, 0]} aria-labelledby="desk-posting">
      <Text as="h3" type="ui-strong" id="desk-posting">
        Posting
      </Text>
      <Grid as="dl" columns={2} gap={[4, 16]} stackBelow={480} className={styles.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <Grid columns="5.25rem minmax(0, 1fr)" gap={8} align="baseline" key={name}>
              <Text as="dt" type="small" color="text-2">
                {name}
              </Text>
              <Text as="dd" breakAnywhere>
                {value}
              </Text>
            </Grid>
          ) : null,
        )}
      </Grid>
      {openChange && (
        <blockquote className={styles.asks}>
          <strong>{openChange.by} asks for a change:</strong>{' '}
          {openChange.instructions ?? openChange.fields.map(({ field }) => changedWords[field]).join(', ')}
        </blockquote>
      )}
      {[instructions, form.notesToProvider].map((words) =>
        words ? (
          <blockquote key={words} className={styles.asks}>
            <strong>The client asks:</strong> {words}
          </blockquote>
        ) : null,
      )}
      {attachments.length > 0 && (
        <Inline as="ul" gap={4} align="stretch">
          {attachments.map(({ id, fileName, isScanned }) => (
            <li key={id}>
              <Button
                size="row"
                variant="quiet"
                onClick={() => void download(desk.downloadAttachment, { attachmentId: id }, fileName)}
              >
                {fileName}
              </Button>
              {!isScanned && (
                <Text as="span" type="small" color="text-2">
                  Not scanned
                </Text>
              )}
            </li>
          ))}
        </Inline>
      )}
      {content.jobDescription && (
        <details className={styles.full}>
          <summary data-act="posting">Full posting</summary>
          <RichTextView html={content.jobDescription} />
        </details>
      )}
    </Stack>
  )
}

const changedWords = { deadlineDate: 'the deadline', jobDescription: 'the posting', applyUrl: 'where to apply' }
