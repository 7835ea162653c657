import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { counted } from '@tearsheet/ui/lib/format.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { PostingText } from '../components/posting-text.tsx'
import type { Proof } from '../proof/proof.ts'
import { useArtworkText } from './use-artwork-text.ts'

interface ArtworkTextProps {
  proof: Proof | null
  /** The artwork cannot be opened, so that its text cannot be read. */
  failed: boolean
  /** The ordered posting as HTML; null if there is none. */
  ordered: string | null
}

/** The ad as text: the text in the artwork, and the posting it was made from (R12.7). */
export function ArtworkText({ proof, failed, ordered }: ArtworkTextProps) {
  const read = useArtworkText(proof)
  const pages = failed ? [] : read
  const paragraphs = pages?.flat() ?? null
  const words = paragraphs?.join(' ').split(/\s+/).filter(Boolean).length ?? 0
  return (
    <Stack gap={24}>
      <section>
        <SectionHeading description={words > 0 ? counted(words, 'word') : undefined}>
          Text in the artwork
        </SectionHeading>
        {paragraphs === null && <LoadingText text="Reading the artwork" />}
        {paragraphs?.length === 0 && (
          <Text kind="muted" as="p">
            {failed ? 'The artwork could not be opened.' : 'The artwork is an image without readable text.'} The posting
            below is what it was made from.
          </Text>
        )}
        {paragraphs && paragraphs.length > 0 && (
          <Stack gap={16}>
            {pages?.map((page, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a file never change their order
              <PageText key={index} name={pages.length > 1 ? `Page ${index + 1} of ${pages.length}` : null}>
                {page}
              </PageText>
            ))}
          </Stack>
        )}
      </section>
      {ordered && (
        <section>
          <SectionHeading>Posting</SectionHeading>
          <PostingText html={ordered} />
        </section>
      )}
    </Stack>
  )
}

/** Text of a page, with a page heading if there are several. */
function PageText({ name, children }: { name: string | null; children: readonly string[] }) {
  return (
    <Stack gap={8}>
      {name && <SectionHeading level={3}>{name}</SectionHeading>}
      {name && children.length === 0 && (
        <Text kind="muted" as="p">
          No text on this page
        </Text>
      )}
      {children.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a file never change their order
        <Text key={index} kind="prose" as="p">
          {paragraph}
        </Text>
      ))}
    </Stack>
  )
}
