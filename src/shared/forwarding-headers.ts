/** Headers that reveal a machine in between, whether it is meant to be there or not. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'cf-connecting-ip',
  'cf-ray',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'x-azure-clientip',
  'x-appengine-user-ip',
] as const;

export function forwardingHeadersOf(headers: Readonly<Record<string, unknown>>): string[] {
  return forwardingHeaders.filter((name) => headers[name] !== undefined);
}
