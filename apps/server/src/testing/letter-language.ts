// Gives tests the words of letters and text messages as the house has them.
import { createContent } from '../content/content.ts'

const content = createContent({ jurisdiction: 'default', offeredFiat: [], licenceText: '' })

export const letterLanguageOf = (locale: string) => content.letterLanguageOf(locale)
