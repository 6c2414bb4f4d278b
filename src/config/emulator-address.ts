import type { Config } from './config.ts';

type EmulatorName = 'paypal' | 'stripe' | 'paynow' | 'courier' | 'fdms';

/** Where the demo shop's own emulators answer, seen from the shop itself. */
export function emulatorAddress({ port }: Pick<Config, 'port'>, name: EmulatorName): string {
  return `http://127.0.0.1:${port}/emulators/${name}`;
}
