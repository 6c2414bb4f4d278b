import type { Config } from '#config/config.ts';
import { shop as brand } from '#config/shop.ts';
import type { RunningShop } from '../start-shop.ts';
import type { ProcessRole } from './process-role.ts';

/** What the person at the terminal needs to know once the shop is open. */
export function announceShop(config: Config, shop: RunningShop, role: ProcessRole = 'all'): void {
  const state =
    role === 'worker'
      ? `${brand.name}'s background work goes on here (${config.mode} mode)`
      : `${brand.name} is open at ${config.publicUrl} (${config.mode} mode)`;
  const lines = [...shop.notes, state];
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}
