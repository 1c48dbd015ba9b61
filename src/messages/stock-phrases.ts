/** The phrase in a stock server's message about an invalid token, which comes with status 500 (ERR-05). */
export const deadTokenPhrase = 'Token失效';
