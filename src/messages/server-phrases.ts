/** Phrases in a server's message about an invalid token (ERR-05). */
export const deadTokenPhrase = 'Token失效';
