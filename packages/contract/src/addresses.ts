// Answers for the address of every call, by capability and name: the one table of methods and paths, small enough for the browser.
export const addresses = {
  player: {
    listFieldValidations: 'GET /api/player/fields/validations',
    register: 'POST /api/player/register',
    signIn: 'POST /api/player/sessions',
    refreshSession: 'POST /api/player/sessions/refresh',
    signOut: 'POST /api/player/sessions/logout',
    init: 'GET /api/player/init',
    getProfile: 'GET /api/player/profile',
  },
  content: {
    listLocales: 'GET /api/settings/locales',
    listCountries: 'GET /api/settings/countries',
    getConstants: 'GET /api/settings/constants',
    getTexts: 'GET /api/content/texts/{locale}/{folder}',
    getPage: 'GET /api/content/pages/{pageIdentity}',
  },
  wallet: {
    listCurrencies: 'GET /api/settings/currencies',
    listAccounts: 'GET /api/wallet/accounts',
    addAccount: 'POST /api/wallet/accounts',
    switchAccount: 'PUT /api/wallet/accounts/{id}/switch',
    hideAccount: 'PUT /api/wallet/accounts/{id}/hide',
  },
  payment: {
    listDepositMethods: 'GET /api/payment/methods/deposit',
    listWithdrawalMethods: 'GET /api/payment/methods/withdrawal',
    startDeposit: 'POST /api/payment/invoices/deposit',
    startWithdrawal: 'POST /api/payment/invoices/withdrawal',
    listInvoices: 'GET /api/payment/invoices',
    declineInvoice: 'PUT /api/payment/invoices/{id}/decline',
  },
  game: {
    listGames: 'GET /api/game/games',
    getGame: 'GET /api/game/games/{id}',
    play: 'POST /api/game/games/{id}/play',
    listCollections: 'GET /api/game/collections',
    listProviders: 'GET /api/game/providers',
    listSpins: 'GET /api/game/spins',
    listWinners: 'GET /api/game/spins/winners',
  },
} as const

export type Addresses = typeof addresses
export type Capability = keyof Addresses
