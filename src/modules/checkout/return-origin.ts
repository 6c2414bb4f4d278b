/** How a request names the shop it was sent to, and on which port it arrived. */
export type Caller = {
  host: string | undefined;
  origin: string | undefined;
  port: number | undefined;
};

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Where the buyer comes back to from the provider's page. A demo on somebody's own machine has
 * several names there, and each has a bag of its own: the way back leads to the one it was left
 * from. Every other name is made up by the caller, and a real shop has one address only.
 */
export function returnOrigin(publicUrl: string, isDemo: boolean, caller: Caller): string {
  const { protocol, hostname } = new URL(publicUrl);
  if (!isDemo || protocol !== 'http:' || !loopbackNames.includes(hostname)) return publicUrl;
  const own = loopbackNames.map((name) => `${name}:${caller.port}`);
  const known = own.find((host) => host === caller.host);
  const isForeign = caller.origin !== undefined && caller.origin !== `http://${known}`;
  return known === undefined || isForeign ? publicUrl : `http://${known}`;
}
