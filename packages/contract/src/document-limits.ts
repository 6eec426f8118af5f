// Answers for how large a player's document may be; apart from the contract, so that a browser learns it without the schemas.
export const documentMaxBytes = 2 * 1024 * 1024
