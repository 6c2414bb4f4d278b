import { lookup } from 'node:dns/promises';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { loadConfig } from '#config/config.ts';
import { shop } from '#config/shop.ts';
import { createPaymentProviders } from '#modules/payments/server/module-providers.ts';
import { tryCourier } from '#modules/set-up/server/try-courier.ts';
import { createCourier } from '#modules/shipping/server/module-courier.ts';
import { isLoopbackName } from '#shared/loopback-name.ts';
import type { Answers } from './chapters.ts';
import { bad, type Found, good } from './found.ts';
import { tryBucket } from './try-bucket.ts';

/** The address of the name, and whether it is this machine. */
export async function tryDomain(answers: Answers): Promise<Found> {
  const host = new URL(answers.get('PUBLIC_URL') ?? '').hostname;
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.length === 0) {
    return bad(
      `${host} leads nowhere yet. At your registrar add an A record with this machine's address.`,
    );
  }
  const own = Object.values(networkInterfaces()).flatMap((each) =>
    (each ?? []).map(({ address }) => address),
  );
  const addresses = found.map(({ address }) => address);
  return addresses.some((address) => own.includes(address))
    ? good(`${host} leads to this machine (${addresses.join(', ')}).`)
    : good(
        `${host} leads to ${addresses.join(', ')}. That is none of this machine's own addresses: right behind a router, a load balancer or a CDN, wrong otherwise.`,
      );
}

/** Connects and logs in, and sends nothing. */
export async function tryMail(answers: Answers): Promise<Found> {
  const url = new URL(answers.get('SMTP_URL') ?? '');
  const transport = createTransport({
    url: url.href,
    requireTLS: url.protocol === 'smtp:' && !isLoopbackName(url.hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
  });
  try {
    await transport.verify();
    return good(`${url.hostname} lets the shop send mails.`);
  } catch (error) {
    return bad(`${url.hostname} refused: ${(error as Error).message}`);
  } finally {
    transport.close();
  }
}

/** Only the settings of the providers: the others are asked later. */
function providersWith(answers: Answers) {
  const named = [...answers].filter(([name]) => /^(PAYPAL|STRIPE|PAYNOW|COURIER)_/.test(name));
  return loadConfig(Object.fromEntries(named));
}

export function tryProvider(method: 'paypal' | 'stripe' | 'paynow', name: string) {
  return async (answers: Answers): Promise<Found> => {
    const providers = createPaymentProviders(providersWith(answers), {});
    const answer = await providers[method].check();
    if (answer.ok) return good(`${name} answers with these credentials.`);
    return answer.code === 'unreachable'
      ? bad(`${name} could not be reached from this machine.`)
      : bad(`${name} refused these credentials. Are they those of the live environment?`);
  };
}

export async function tryRates(answers: Answers): Promise<Found> {
  const config = providersWith(answers);
  if (!config.courier) return bad('The courier needs all four values.');
  const asked = await tryCourier(createCourier(config), {
    destination: { city: shop.address.city, postalCode: '', country: shop.originCountry },
    currency: shop.currency,
  });
  const [first] = asked.steps;
  return { ok: asked.outcome === 'worked', sentence: first?.sentence ?? '' };
}

/** Writes, reads and removes a file in the folder or the bucket. */
export async function tryBackup(answers: Answers): Promise<Found> {
  return answers.get('BACKUP_DIR') ? tryFolder(answers) : tryBucket(answers);
}

async function tryFolder(answers: Answers): Promise<Found> {
  const folder = resolve(answers.get('BACKUP_DIR') ?? '');
  const probe = join(folder, `.ndoro-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, 'A backup can be written here.');
    readFileSync(probe);
    rmSync(probe);
  } catch (error) {
    return bad(`Nothing can be written to ${folder}: ${(error as Error).message}`);
  }
  const isSameDisk = diskOf(folder) === diskOf(resolve(answers.get('DATA_DIR') ?? '.'));
  return good(
    isSameDisk
      ? `Backups can be written to ${folder}. It is on the same disk as the shop: mount another one there, or both are lost together.`
      : `Backups can be written to ${folder}, which is another disk than the shop's.`,
  );
}

/** The disk of the nearest folder that exists. */
function diskOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? found.dev : diskOf(dirname(path));
}
