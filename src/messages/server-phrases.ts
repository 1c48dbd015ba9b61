/** What a server says in its message when the token is dead (ERR-05). */
export const deadTokenPhrase = 'Token失效';
