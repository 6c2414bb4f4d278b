export type ClamdAddress = { host: string; port: number } | { path: string };

/** tcp://host:port or unix:/path, of ClamAV's daemon. Null if the text is neither. */
export function readClamdAddress(text: string): ClamdAddress | null {
  if (/^unix:\/./.test(text)) return { path: text.slice('unix:'.length) };
  const url = URL.parse(text);
  if (url?.protocol !== 'tcp:' || url.hostname === '' || url.port === '') return null;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
}
