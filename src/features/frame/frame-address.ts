/** What an embedded page may be told. */
export interface FrameKnowledge {
  token: string;
  tenantId: string;
  /** Hosts that may be given the token. */
  tokenHosts: readonly string[];
}

const PLACEHOLDER = /\$\{(token|tenantId)\}/g;

/** The address of an embedded page with token and tenant filled in (ROUTE-16); undefined unless it is http or https. The token goes to listed hosts only. */
export function frameAddress(url: string, { token, tenantId, tokenHosts }: FrameKnowledge): string | undefined {
  const bare = url.replace(PLACEHOLDER, '');
  if (!/^https?:\/\//i.test(bare) || !URL.canParse(bare)) return undefined;
  const mayKnow = tokenHosts.includes(new URL(bare).host);
  const values = { token: mayKnow ? token : '', tenantId };
  return url.replace(PLACEHOLDER, (_, name: 'token' | 'tenantId') => encodeURIComponent(values[name]));
}

/** What an embedded page may do; one of this site stays without its origin, for it could free itself. */
export function sandboxOf(address: string, ownOrigin: string): string {
  const isOwn = new URL(address).origin === ownOrigin;
  return `allow-scripts allow-forms allow-popups allow-downloads${isOwn ? '' : ' allow-same-origin'}`;
}
