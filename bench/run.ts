import { benchAdmin } from './admin.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchCdn } from './cdn.ts';
import { benchCheckout } from './checkout.ts';
import { benchCheckoutKills } from './checkout-kills.ts';
import { benchCheckoutWebhooks } from './checkout-webhooks.ts';
import { benchClientWeight } from './client-weight.ts';
import { benchFaults } from './faults.ts';
import { benchGrowth } from './growth.ts';
import { benchInteraction } from './interaction.ts';
import { endStartedProcesses } from './kit/end-processes.ts';
import { inTime } from './kit/in-time.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchPictures } from './pictures.ts';
import { benchSoak } from './soak.ts';
import { benchStart } from './start.ts';
import { measureInteractionLines } from './table/interaction-lines.ts';
import { benchTable } from './table.ts';
import { benchVariants } from './variants.ts';

/** Takes an hour, so it runs only by name. */
const onlyByName = ['faults'];

/** `npm run bench` runs all others; `npm run bench -- pages` runs one. */
const benches: Record<string, () => Promise<void>> = {
  table: () => benchTable({ interaction: measureInteractionLines }),
  start: benchStart,
  pages: benchPages,
  cdn: benchCdn,
  catalogue: benchCatalogue,
  admin: benchAdmin,
  orders: benchOrders,
  variants: benchVariants,
  checkout: benchCheckout,
  growth: benchGrowth,
  soak: benchSoak,
  webhooks: benchCheckoutWebhooks,
  kills: benchCheckoutKills,
  faults: benchFaults,
  weight: benchClientWeight,
  pictures: benchPictures,
  interaction: benchInteraction,
  lighthouse: benchLighthouse,
};

/** In minutes: two to three times the time of each bench on two busy cores. */
const usualLimit = 30;
const limits: Record<string, number> = {
  table: 60,
  growth: 120,
  soak: 60 + Number(process.env.BENCH_MINUTES ?? 10),
  faults: 60 + Number(process.env.BENCH_MINUTES ?? 60),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endStartedProcesses().finally(() => process.exit(1)));
}
for (const [name, bench] of Object.entries(benches)) {
  const isWanted = wanted.length === 0 ? !onlyByName.includes(name) : wanted.includes(name);
  if (isWanted) await runInTime(name, bench);
}
process.exit();

/** Ends the run if the bench takes too long. All processes it started end too, in any case. */
async function runInTime(name: string, bench: () => Promise<void>): Promise<void> {
  try {
    await inTime(bench(), { what: name, seconds: (limits[name] ?? usualLimit) * 60 });
  } catch (error) {
    console.error(error);
    await endStartedProcesses();
    process.exit(1);
  }
}
