import { afterEach, expect, test, vi } from 'vitest';
import type { Executor } from '#database/client.ts';
import { auditLog } from '#database/schema/index.ts';
import { createAuditCopies } from '#modules/audit/server/copy-audit.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import { currentLogSender, openLogCopies } from '#platform/telemetry/log-copies.ts';
import { fieldsOf, startLogCollector } from '#tests/kit/network/log-collector.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { afterFile } from '#tests/kit/undo.ts';

const collector = await startLogCollector();
const settings = { endpoint: collector.endpoint, headers: {}, serviceName: 'ndoro' };
const pace = { everyMs: 20, answerMs: 1000, longestPauseMs: 100 };
afterFile(openLogCopies(settings, pace));
const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
afterFile(() => written.mockRestore());
const shop = await createTestShop({ LOG_LEVEL: 'info' });
const { db } = shop.database;
const fields = () => collector.records.map(fieldsOf);

/** An entry of two minutes ago: the newest minute is not copied yet. */
const writeEarlier = (on: Executor, action: string) =>
  on.insert(auditLog).values({
    at: new Date(Date.now() - 120_000),
    actorId: 7,
    actorEmail: 'tendai@ndoro.example',
    action,
    subject: 'rudo@example.com',
    detail: { name: 'Rudo Moyo' },
    address: '203.0.113.77',
  });

afterEach(() => {
  collector.records.length = 0;
});

test('what stands in the log goes to the collector as well, and holds nothing that the log does not', async () => {
  const answer = await shop.app.inject({
    url: '/api/products?q=rudo@example.com',
    headers: { 'x-forwarded-for': '203.0.113.77', cookie: 'secret=1' },
  });
  expect(answer.statusCode).toBe(200);
  await vi.waitFor(() => {
    expect(fields()).toContainEqual(
      expect.objectContaining({
        msg: 'answered',
        method: 'GET',
        url: '/api/products',
        status: 200,
        address: '203.0.113.0/24',
      }),
    );
  }, 5000);
  const all = JSON.stringify(collector.records);
  for (const hidden of ['rudo@example.com', '203.0.113.77', 'secret=1']) {
    expect(all).not.toContain(hidden);
  }
  expect(written.mock.calls.some(([line]) => String(line).includes('"answered"'))).toBe(true);
});

test('the audit log goes there too, without names, each entry once, and nothing that was undone', async () => {
  const copyAudit = createAuditCopies(db, currentLogSender);
  const actor = { id: 7, email: 'tendai@ndoro.example' };
  await recordAudit(db, { actor, action: 'account.of-this-minute' });
  await writeEarlier(db, 'account.updated');
  await db
    .transaction(async (tx) => {
      await writeEarlier(tx, 'account.removed');
      throw new Error('undone');
    })
    .catch(() => {});
  await copyAudit();
  await copyAudit();
  await vi.waitFor(() => expect(currentLogSender()?.isIdle()).toBe(true), 5000);
  const copied = fields().filter(({ msg }) => msg === 'audit');
  expect(copied).toEqual([
    {
      msg: 'audit',
      'audit.id': expect.any(Number),
      'audit.action': 'account.updated',
      'audit.actor': 7,
      'audit.subject': '[e-mail]',
      address: '203.0.113.0/24',
    },
  ]);
});

test('while the collector is away the audit log is not read; what it gained meanwhile follows', async () => {
  const copyAudit = createAuditCopies(db, currentLogSender);
  collector.state.mood = 'silent';
  currentLogSender()?.write(JSON.stringify({ level: 30, msg: 'waits' }));
  await copyAudit();
  collector.state.mood = 'well';
  await vi.waitFor(() => expect(currentLogSender()?.isIdle()).toBe(true), 5000);
  expect(fields().map(({ msg }) => msg)).toEqual(['waits']);
  await copyAudit();
  await vi.waitFor(() => expect(currentLogSender()?.isIdle()).toBe(true), 5000);
  expect(fields().map(({ msg }) => msg)).toContain('audit');
});
