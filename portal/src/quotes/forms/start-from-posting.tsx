import { maxPastedPosting, postingFileExtensions, postingFileTypes } from '@tearsheet/protocol/quotes/reading'
import { formatFileKinds } from '@tearsheet/protocol/uploads'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { FilePicker } from '@tearsheet/ui/forms/file-picker.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { useEffect, useRef } from 'react'
import { useUnsentText } from '../../accounts/use-unsent-text.ts'
import { ReadPage } from './read-page.tsx'
import { ReadPostingReview } from './read-posting-review.tsx'
import { useReadPosting } from './use-read-posting.ts'

/** A quote based on an existing posting: its fields are extracted, displayed, and confirmed on one screen. */
export function StartFromPosting() {
  const unsent = useUnsentText('posting')
  const { text } = unsent
  const { read, isBusy, failure, scan, readScan, readFile, readText, readPage, start, forget } = useReadPosting(
    unsent.forget,
  )
  const heading = useResultInView(read)
  return (
    <section aria-labelledby="start-from-posting">
      <Stack gap={12}>
        <SectionHeading
          id="start-from-posting"
          headingRef={heading}
          description={
            !read && 'We read the title, place, pay, dates and how to apply, and show the text each one came from.'
          }
        >
          {read ? 'What we read' : 'Start from a posting you have'}
        </SectionHeading>
        {failure && (
          <Alert
            tone="danger"
            live="alert"
            title="The posting was not read"
            actions={
              scan && (
                <Button pending={isBusy} pendingText="Reading the scan…" onClick={() => readScan(scan)}>
                  Read this scan
                </Button>
              )
            }
          >
            {failure}
          </Alert>
        )}
        {read ? (
          <ReadPostingReview read={read} isBusy={isBusy} onStart={start} onForget={forget} />
        ) : (
          <>
            <FilePicker
              label="Your posting"
              hint={`${formatFileKinds(postingFileTypes)}, up to 10\u00a0MB. The file is not kept.`}
              accept={postingFileExtensions.join()}
              onFiles={([file]) => file && readFile(file)}
            />
            <Disclosure summary="Give its web address instead">
              <ReadPage isBusy={isBusy} onRead={readPage} />
            </Disclosure>
            <Disclosure summary="Paste its text instead">
              <Stack gap={12}>
                <TextArea
                  label="Text of the posting"
                  rows={8}
                  maxLength={maxPastedPosting}
                  value={text}
                  onChange={(event) => unsent.keep(event.target.value)}
                />
                <div>
                  <Button
                    pending={isBusy}
                    pendingText="Reading…"
                    unavailableReason={text.trim() === '' ? 'Paste the text first' : undefined}
                    onClick={() => readText(text)}
                  >
                    Read the text
                  </Button>
                </div>
              </Stack>
            </Disclosure>
          </>
        )}
      </Stack>
    </section>
  )
}

/** Focuses the heading, at the top of the window, when the result below it appears or is removed: it is long. */
function useResultInView(result: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(result)
  useEffect(() => {
    if (shown.current === result) return
    shown.current = result
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [result])
  return heading
}
