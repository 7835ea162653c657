import { maxKeyword } from '@tearsheet/protocol/keywords'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SearchChoice } from './search-choice.tsx'
import { SearchField } from './search-field.tsx'

it.each([
  ['a search box', <SearchField key="field" label="Campaign" value="" onSearch={() => {}} />],
  [
    'a choice that is searched for',
    <SearchChoice
      key="choice"
      label="Account"
      chosen={{ value: '', label: 'All' }}
      options={[]}
      onSearch={() => {}}
      onChoose={() => {}}
    />,
  ],
])('%s accepts no more characters than the search uses', (_, box) => {
  expect(renderToStaticMarkup(box)).toContain(`maxLength="${maxKeyword}"`)
})
