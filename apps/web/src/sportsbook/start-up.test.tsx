// Proves that the sportsbook starts in the colours and with the player of the page, whenever the page learns of them.
import { afterEach, expect, test } from 'vitest'
import { standInScript } from '../testing/sportsbook-script.ts'
import { createStartUp } from './start-up.ts'

const asked = {
  scriptUrl: 'https://sport.example/altenarWSDK.js',
  integration: 'baize',
  locale: 'en',
  countryCode: 'DE',
  themeName: 'dark',
} as const

afterEach(() => {
  delete window.altenarWSDK
})

test('the colours of a system that are known while the script is on its way are those it starts in', async () => {
  const { script, starts } = standInScript()
  window.altenarWSDK = script
  const startUp = createStartUp()
  const begun = startUp.begin(asked)
  startUp.theme('light')
  await begun
  expect(starts.map(({ themeName }) => themeName)).toEqual(['light'])
})

test('colours that change while the script starts are told to it, and those that change afterwards too', async () => {
  const { script, starts, changes } = standInScript()
  const startUp = createStartUp()
  window.altenarWSDK = {
    ...script,
    init: (start) => {
      startUp.theme('light')
      return script.init(start)
    },
  }
  await startUp.begin(asked)
  startUp.theme('dark')
  expect(starts.map(({ themeName }) => themeName)).toEqual(['dark'])
  expect(changes).toEqual([{ themeName: 'light' }, { themeName: 'dark' }])
})
