import { expect, test, vi } from 'vitest';
import {
  type CollectorMood,
  fieldsOf,
  startLogCollector,
} from '#tests/kit/network/log-collector.ts';
import { logCopies } from './metrics.ts';
import { createLogSender } from './send-logs.ts';

const collector = await startLogCollector();
const pace = { everyMs: 20, answerMs: 1000, longestPauseMs: 100 };
const settings = {
  endpoint: collector.endpoint,
  headers: { authorization: 'Bearer x' },
  serviceName: 'ndoro',
};
const line = (msg: string) => JSON.stringify({ level: 30, time: 1_700_000_000_000, msg });
const arrived = () => collector.records.map((record) => fieldsOf(record).msg);
const counted = async (result: string) =>
  (await logCopies.get()).values.find(({ labels }) => labels.result === result)?.value ?? 0;

test('lines arrive as records of OTLP, with the header that the collector asks for', async () => {
  const sender = createLogSender(settings, pace);
  const fields = { status: 200, url: '/shop', ok: true, err: { message: 'no' } };
  sender.write(JSON.stringify({ level: 50, time: 1_700_000_000_123, msg: 'answered', ...fields }));
  sender.write('this is no line of the log');
  await sender.close();
  expect(collector.headers[0]).toMatchObject({ url: '/v1/logs', authorization: 'Bearer x' });
  expect(collector.records).toEqual([
    {
      timeUnixNano: '1700000000123000000',
      severityNumber: 17,
      severityText: 'ERROR',
      body: { stringValue: 'answered' },
      attributes: [
        { key: 'status', value: { doubleValue: 200 } },
        { key: 'url', value: { stringValue: '/shop' } },
        { key: 'ok', value: { boolValue: true } },
        { key: 'err', value: { stringValue: '{"message":"no"}' } },
      ],
    },
  ]);
});

test.each<CollectorMood>(['busy', 'silent'])(
  'what a collector did not take while it was %s arrives later, once and in its order',
  async (mood) => {
    collector.records.length = 0;
    collector.state.mood = mood;
    const before = collector.state.calls;
    const sender = createLogSender(settings, pace);
    sender.write(line('first'));
    await vi.waitFor(() => expect(collector.state.calls).toBeGreaterThan(before + 1), 10_000);
    sender.write(line('second'));
    expect(sender.isIdle()).toBe(false);
    collector.state.mood = 'well';
    await vi.waitFor(() => expect(arrived()).toEqual(['first', 'second']), 10_000);
    await vi.waitFor(() => expect(sender.isIdle()).toBe(true), 5000);
    await sender.close();
  },
);

test('what a collector refuses is counted, and is not sent for ever', async () => {
  collector.records.length = 0;
  collector.state.mood = 'refusing';
  const before = await counted('refused');
  const sender = createLogSender(settings, pace);
  sender.write(line('unwanted'));
  await vi.waitFor(() => expect(sender.isIdle()).toBe(true), 5000);
  expect(await counted('refused')).toBe(before + 1);
  collector.state.mood = 'well';
  sender.write(line('wanted'));
  await sender.close();
  expect(arrived()).toEqual(['wanted']);
});

test('a collector that stays away costs no more than some megabytes, and the newest lines arrive', async () => {
  collector.records.length = 0;
  collector.state.mood = 'busy';
  const before = await counted('lost');
  const sender = createLogSender(settings, { ...pace, everyMs: 60_000 });
  const filling = 'x'.repeat(1000);
  for (let count = 0; count < 12_000; count += 1) sender.write(line(`${count} ${filling}`));
  const lost = (await counted('lost')) - before;
  // Each record takes about 1,200 bytes, of 8 MB.
  expect(lost).toBeGreaterThan(4000);
  expect(lost).toBeLessThan(7000);
  collector.state.mood = 'well';
  await sender.close();
  expect(collector.records).toHaveLength(12_000 - lost);
  expect(String(arrived().at(-1))).toMatch(/^11999 /);
});

test('a shop that stops does not wait for a collector that is silent', async () => {
  collector.state.mood = 'silent';
  const sender = createLogSender(settings, pace);
  sender.write(line('last'));
  const begun = Date.now();
  await sender.close();
  expect(Date.now() - begun).toBeLessThan(4000);
});
