import type { Config } from '#config/config.ts';
import { shop as brand } from '#config/shop.ts';
import type { RunningShop } from './start-shop.ts';

/** What the person at the terminal needs to know now that the shop is open. */
export function announceShop(config: Config, shop: RunningShop): void {
  const lines = [
    ...shop.notes,
    `${brand.name} is open at ${config.publicUrl} (${config.mode} mode)`,
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}
