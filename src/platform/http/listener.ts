import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';

export type TlsFiles = { certFile: string; keyFile: string };

/** How often a renewed certificate is looked for. */
const lookMs = 60_000;

/** Plain HTTP for a proxy on this machine, or TLS for one elsewhere. */
export function createListener(
  listener: RequestListener,
  tls: TlsFiles | null,
  everyMs = lookMs,
): Server {
  if (!tls) return createServer(listener);
  const server = createTlsServer(read(tls), listener);
  const renew = () => {
    try {
      server.setSecureContext(read(tls));
    } catch {
      // Only one of the two files is there yet: the former certificate still counts.
    }
  };
  for (const file of Object.values(tls)) {
    watchFile(file, { interval: everyMs, persistent: false }, renew);
  }
  server.on('close', () => {
    for (const file of Object.values(tls)) unwatchFile(file, renew);
  });
  return server;
}

function read({ certFile, keyFile }: TlsFiles) {
  return { cert: readFileSync(certFile), key: readFileSync(keyFile) };
}
