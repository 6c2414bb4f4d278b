import type { Config } from './config.ts';

type EmulatorName = 'paypal' | 'stripe' | 'paynow' | 'courier' | 'fdms';

/** The address of the demo shop's own emulators, as the shop calls it. */
export function emulatorAddress({ port }: Pick<Config, 'port'>, name: EmulatorName): string {
  return `http://127.0.0.1:${port}/emulators/${name}`;
}
