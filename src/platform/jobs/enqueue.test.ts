import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { createJobs } from './jobs.ts';

test('work that is written in a transaction exists exactly if the transaction stands', async () => {
  const database = await createTestDatabase(5);
  const done: string[] = [];
  const jobs = createJobs({ pool: database.pool, onError: () => {} });
  jobs.define<{ word: string }>('words', async ({ word }) => void done.push(word));
  await jobs.start();
  const undo = new Error('Taken back');
  const undone = database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'words', { word: 'undone' });
    throw undo;
  });
  await expect(undone).rejects.toBe(undo);
  await database.db.transaction(async (tx) => {
    const inner = tx.transaction(async (nested) => {
      await jobs.enqueue(nested, 'words', { word: 'undone inside' });
      throw undo;
    });
    await expect(inner).rejects.toBe(undo);
    await jobs.enqueue(tx, 'words', { word: 'it’s "done", $1' }, { onceKey: 'word' });
    await jobs.enqueue(tx, 'words', { word: 'later' }, { startAfterSeconds: 600 });
  });
  await vi.waitFor(() => expect(done).toHaveLength(1), 10_000);
  await jobs.stop();
  expect(done).toEqual(['it’s "done", $1']);
});
