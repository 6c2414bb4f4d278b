import { connect } from 'node:tls';
import { act, type Found, good, watch } from '#modules/doctor/finding.ts';
import type { Check } from '#modules/doctor/server/examine.ts';
import { formatShortDate } from '#shared/shop-date.ts';

type Seen = { validTo: Date; trusted: boolean; reason: string };

const day = 24 * 3600 * 1000;

export function certificateFinding({ validTo, trusted, reason }: Seen, now: Date): Found {
  const date = formatShortDate(validTo);
  const left = validTo.getTime() - now.getTime();
  const renew = 'Find out why your proxy does not renew it, and restart the proxy.';
  if (left <= 0) return act(`The certificate ran out on ${date}.`, renew);
  if (!trusted) return act(`Browsers refuse the certificate: ${reason}.`, 'Install a trusted one.');
  if (left < 7 * day) return act(`The certificate runs out on ${date}.`, renew);
  if (left < 21 * day) return watch(`The certificate runs out on ${date}.`, renew);
  return good(`The certificate is valid until ${date}.`);
}

/** The certificate that visitors get at this address; `ca` are further trusted certificates. */
export function readCertificate(url: URL, signal: AbortSignal, ca?: string): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: url.hostname,
      port: Number(url.port || 443),
      servername: url.hostname,
      // An invalid certificate must be read and reported; no data is sent.
      rejectUnauthorized: false,
      ...(ca && { ca }),
    });
    signal.addEventListener('abort', () => socket.destroy(new Error('No answer in time')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      const { authorized: trusted, authorizationError: error } = socket;
      socket.destroy();
      resolve({ validTo: new Date(validTo), trusted, reason: String(error ?? '') });
    });
  });
}

export function certificateCheck(publicUrl: string): Check {
  return {
    area: 'Certificate',
    async look(signal) {
      const url = new URL(publicUrl);
      if (url.protocol !== 'https:') return [good('The shop is reached without TLS (demo).')];
      return [certificateFinding(await readCertificate(url, signal), new Date())];
    },
  };
}
