/** True on the address that a provider has led back to. */
export function comesFromProvider(params: URLSearchParams): boolean {
  return ['oauth2LoginToken', 'thirdUserUuid', 'failure'].some((name) => params.has(name));
}
