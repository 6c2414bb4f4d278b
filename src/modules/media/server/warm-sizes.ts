import { setTimeout as pause } from 'node:timers/promises';
import { type ImageAddress, type ImageWidth, imageWidths } from '#design/image-address.ts';
import type { ImageSizes } from './image-sizes.ts';
import { QueueClosed } from './work-queue.ts';

type Dependencies = { sizes: ImageSizes; report: (error: unknown) => void };
export type WarmOptions = { signal: AbortSignal; widths?: readonly ImageWidth[] };

/** Ordered by demand: first the sizes that phones and laptops use most. */
const order: readonly ImageWidth[] = [640, 480, 800, 320, 1080, 160, 1400, 96, 1920, 2400];

/** Makes missing sizes before the first visitor needs them; returns their number. */
export async function warmSizes(
  { sizes, report }: Dependencies,
  keys: readonly string[],
  { signal, widths = imageWidths }: WarmOptions,
): Promise<number> {
  let made = 0;
  for (const address of plan(keys, widths)) {
    if (signal.aborted) break;
    const begun = performance.now();
    try {
      if (!(await sizes.prepare(address))) continue;
    } catch (error) {
      if (error instanceof QueueClosed) break;
      report(error);
      continue;
    }
    made += 1;
    // Pausing as long as it worked leaves half a core to other work.
    await pause(performance.now() - begun, null, { signal }).catch(() => null);
  }
  return made;
}

function* plan(keys: readonly string[], widths: readonly ImageWidth[]): Generator<ImageAddress> {
  for (const width of order.filter((each) => widths.includes(each))) {
    for (const format of ['webp', 'avif'] as const) {
      for (const key of keys) yield { key, width, format };
    }
  }
}
