import { benchAdmin } from './admin.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchCdn } from './cdn.ts';
import { benchCheckout } from './checkout.ts';
import { benchCheckoutKills } from './checkout-kills.ts';
import { benchCheckoutWebhooks } from './checkout-webhooks.ts';
import { benchClientWeight } from './client-weight.ts';
import { benchGrowth } from './growth.ts';
import { benchInteraction } from './interaction.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchPictures } from './pictures.ts';
import { benchSoak } from './soak.ts';
import { benchStart } from './start.ts';
import { measureInteractionLines } from './table/interaction-lines.ts';
import { benchTable } from './table.ts';
import { benchVariants } from './variants.ts';

/** `npm run bench` runs all; `npm run bench -- pages` runs one. */
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
  weight: benchClientWeight,
  pictures: benchPictures,
  interaction: benchInteraction,
  lighthouse: benchLighthouse,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench();
}
process.exit();
