// What the dropdowns of forms offer; apart from the fields, so that a route may fetch it beforehand without their code.
import { apiQuery } from '../api.ts'

export const formFieldQueries = {
  countries: apiQuery('content', 'listCountries'),
  currencies: apiQuery('wallet', 'listCurrencies', { query: { visible: 'true' } }),
  constants: apiQuery('content', 'getConstants'),
  locales: apiQuery('content', 'listLocales'),
}
