import { maxJobDescriptionLength } from '@tearsheet/protocol/quotes/schemas'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { FormSection } from './form-section.tsx'

const RichTextEditor = lazy(async () => ({
  default: (await import('@tearsheet/ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
}))

/** Height of the empty editor with its label, hint and toolbar: content below it must not move under the pointer. */
const editorHeight = '22.125rem'

/** The posting itself. */
export function DescriptionSection() {
  const { errorOf } = useDraftContext()
  const [jobDescription, setJobDescription] = useAnswer('jobDescription')
  return (
    <FormSection id="description" title="Job description">
      <Suspense fallback={<Skeleton shape="sheet" label="Loading the editor" rows={1} rowHeight={editorHeight} />}>
        <RichTextEditor
          id="jobDescription"
          label="Job description"
          hint="Write it here, or paste it from Word or a web page: headings, lists and links are kept."
          error={errorOf('jobDescription')}
          value={jobDescription}
          onChange={setJobDescription}
          maxLength={maxJobDescriptionLength}
        />
      </Suspense>
    </FormSection>
  )
}
