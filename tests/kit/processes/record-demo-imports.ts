import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Preloaded with `--import`: records every file of the demo that the process loads. */
registerHooks({
  load(url, context, nextLoad) {
    const record = process.env.DEMO_IMPORTS;
    if (record && url.includes('/src/demo/')) appendFileSync(record, `${url}\n`);
    return nextLoad(url, context);
  },
});
