import { act, type Found, good, watch } from '#modules/doctor/finding.ts';
import type { Check } from '#modules/doctor/server/examine.ts';
import type { FileScanner } from '#modules/media/file-scanner.ts';
import type { PaymentProvider } from '#modules/payments/payment-provider.ts';

export type AskedProvider = {
  name: string;
  /** The demo's emulator, which answers only while the demo runs. */
  isSimulated: boolean;
  check: PaymentProvider['check'];
};

const advice = {
  unreachable: 'Check the network and the provider’s own status page. The shop goes on asking.',
  misconfigured: 'Compare the keys in .env with those at the provider.',
  'bad-answer': 'Look at the provider’s own status page, and read the log of the shop.',
} as const;

export async function providerFinding({ name, isSimulated, check }: AskedProvider): Promise<Found> {
  const answer = await check();
  if (answer.ok) return good(`${name} answers${isSimulated ? ' (simulated)' : ''}.`);
  if (isSimulated) {
    return watch(`${name} (simulated) does not answer.`, 'It answers while the demo is running.');
  }
  return act(`${name} does not work: ${answer.code}.`, advice[answer.code]);
}

export async function scannerFinding(scanner: FileScanner): Promise<Found> {
  if (await scanner.isThere()) return good('The virus scanner answers.');
  return act(
    'The virus scanner does not answer: no picture can be uploaded.',
    'Start clamd, or correct CLAMD_ADDRESS.',
  );
}

/** Nothing is found where the owner has no scanner. */
export function scannerCheck(scanner: FileScanner | null): Check {
  return { area: 'Providers', look: async () => (scanner ? [await scannerFinding(scanner)] : []) };
}

export function providersCheck(providers: readonly AskedProvider[]): Check {
  return { area: 'Providers', look: () => Promise.all(providers.map(providerFinding)) };
}
