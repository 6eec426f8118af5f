// Answers for every expected "no": its stable code, HTTP status and plain English message. A refusal is part of the contract; a fault is not.
export const refusals = {
  unexpected_fault: { code: 1, status: 500, message: 'Something went wrong on our side. Please try again.' },
  malformed_request: { code: 2, status: 400, message: 'The request could not be read.' },
  too_many_attempts: { code: 5, status: 400, message: 'Too many attempts. Please try again later.' },
  not_found: { code: 1004, status: 404, message: 'There is nothing at this address.' },
  payload_too_large: { code: 1013, status: 413, message: 'The request is too large.' },
  unsupported_media_type: { code: 1015, status: 415, message: 'Send JSON.' },
  invalid_input: { code: 1022, status: 422, message: 'Some fields need another look.' },
  too_many_requests: { code: 1029, status: 429, message: 'Too many requests. Please wait a moment.' },
  not_available: {
    code: 1053,
    status: 503,
    message: 'This is not available right now. Please try again shortly.',
  },
  id_reused: { code: 1100, status: 409, message: 'This id was used before with other content.' },

  not_signed_in: { code: 2001, status: 401, message: 'Please sign in.' },
  session_ended: { code: 2002, status: 401, message: 'Your session has ended. Please sign in again.' },
  wrong_credentials: { code: 2003, status: 422, message: 'E-mail or password is not right.' },
  not_allowed: { code: 2004, status: 403, message: 'This is not allowed for your account.' },
  player_blocked: { code: 2005, status: 403, message: 'This account is blocked. Please contact support.' },
  email_taken: {
    code: 2006,
    status: 422,
    message: 'This e-mail cannot be used. Sign in, or choose another one.',
  },
  country_restricted: { code: 2007, status: 403, message: 'The service is not available in this country.' },

  unknown_currency: { code: 3001, status: 422, message: 'This currency is not offered.' },
  account_not_found: { code: 3002, status: 404, message: 'This account does not exist.' },
  account_active: {
    code: 3003,
    status: 409,
    message: 'The active account cannot be hidden. Switch to another one first.',
  },
  account_not_empty: { code: 3004, status: 409, message: 'An account with money in it cannot be hidden.' },
  not_enough_funds: { code: 3005, status: 409, message: 'There is not enough money in the account.' },
  rolled_back: { code: 3006, status: 409, message: 'This was taken back before it arrived.' },
  not_refundable: { code: 3007, status: 409, message: 'This cannot be taken back.' },

  method_not_available: { code: 4001, status: 422, message: 'This payment method is not available.' },
  amount_out_of_bounds: {
    code: 4002,
    status: 422,
    message: 'The amount is outside the bounds of this method.',
  },
  invoice_not_found: { code: 4003, status: 404, message: 'This payment does not exist.' },
  invoice_not_pending: { code: 4004, status: 409, message: 'This payment is already finished.' },
  decline_not_allowed: {
    code: 4005,
    status: 403,
    message: 'A pending withdrawal cannot be taken back here.',
  },
  provider_unreachable: {
    code: 4006,
    status: 503,
    message: 'The payment provider does not answer. Nothing was charged.',
  },
  deposit_limit_reached: { code: 13100, status: 400, message: 'Your deposit limit is reached.' },

  game_not_found: { code: 5001, status: 404, message: 'This game does not exist.' },
  game_not_available: { code: 5002, status: 409, message: 'This game is not available right now.' },
  demo_not_available: { code: 5003, status: 409, message: 'This game has no demo.' },
} as const satisfies Record<string, { code: number; status: number; message: string }>

export type RefusalName = keyof typeof refusals
