import { languageNames, publicationLanguage } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ChoiceFieldset } from '@tearsheet/ui/forms/choice-fieldset.tsx'
import type { Fields } from '@tearsheet/ui/forms/state/use-form.ts'
import { useId } from 'react'
import type { TypedPublication } from './typed-publication.ts'

/** The languages of a publication's ads. */
export function LanguageFields({ values: { languages }, errorAt, set }: Fields<TypedPublication>) {
  return (
    <ChoiceFieldset id={useId()} legend="Languages" error={errorAt('languages')} inline>
      {publicationLanguage.options.map((one) => (
        <Checkbox
          key={one}
          label={languageNames[one]}
          checked={languages.includes(one)}
          onChange={({ target }) =>
            set('languages', target.checked ? [...languages, one] : languages.filter((other) => other !== one))
          }
        />
      ))}
    </ChoiceFieldset>
  )
}
