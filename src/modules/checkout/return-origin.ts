/** The host and port that a request was sent to. */
export type Caller = {
  host: string | undefined;
  origin: string | undefined;
  port: number | undefined;
};

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The site the buyer returns to from the provider's page. A demo on a local machine has several
 * names, and each has its own bag: the buyer returns to the name they left from. All other names
 * are invented by the caller, and a real shop has only one address.
 */
export function returnOrigin(publicUrl: string, isDemo: boolean, caller: Caller): string {
  const { protocol, hostname } = new URL(publicUrl);
  if (!isDemo || protocol !== 'http:' || !loopbackNames.includes(hostname)) return publicUrl;
  const own = loopbackNames.map((name) => `${name}:${caller.port}`);
  const known = own.find((host) => host === caller.host);
  const isForeign = caller.origin !== undefined && caller.origin !== `http://${known}`;
  return known === undefined || isForeign ? publicUrl : `http://${known}`;
}
