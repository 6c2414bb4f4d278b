import { describe, expect, test } from 'vitest';
import { createWorkQueue, QueueClosed } from './work-queue.ts';

/** Work that ends on command, and records the order in which it started. */
function track() {
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) => () => {
    begun.push(name);
    const gate = Promise.withResolvers<string>();
    gates.set(name, gate);
    return gate.promise;
  };
  const finish = async (name: string) => {
    gates.get(name)?.resolve(name);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, finish, gates };
}

describe('the work queue', () => {
  test('no more run at a time than there are places', async () => {
    const { begun, work, finish } = track();
    const queue = createWorkQueue(2);
    for (const name of ['a', 'b', 'c']) void queue.now(name, work(name));
    expect(begun).toEqual(['a', 'b']);
    await finish('a');
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('work of one name runs once and answers everyone', async () => {
    const { begun, work, finish } = track();
    const queue = createWorkQueue(2);
    const answers = Promise.all([queue.now('a', work('a')), queue.now('a', work('a'))]);
    await finish('a');
    expect(await answers).toEqual(['a', 'a']);
    expect(begun).toEqual(['a']);
  });

  test('what can wait starts only when nobody waits, and leaves a place free', async () => {
    const { begun, work, finish } = track();
    const queue = createWorkQueue(2);
    void queue.now('urgent', work('urgent'));
    void queue.later('slow 1', work('slow 1'));
    void queue.later('slow 2', work('slow 2'));
    expect(begun).toEqual(['urgent']);
    await finish('urgent');
    expect(begun).toEqual(['urgent', 'slow 1']);
    expect(queue.isIdle()).toBe(true);
    void queue.now('urgent 2', work('urgent 2'));
    expect(begun).toEqual(['urgent', 'slow 1', 'urgent 2']);
    expect(queue.isIdle()).toBe(false);
  });

  test('waiting work moves up when somebody needs it after all', async () => {
    const { begun, work, finish } = track();
    const queue = createWorkQueue(1);
    void queue.now('first', work('first'));
    void queue.later('slow', work('slow'));
    void queue.now('second', work('second'));
    void queue.now('slow', work('slow'));
    await finish('first');
    expect(begun).toEqual(['first', 'slow']);
  });

  test('a failure reaches those who asked and holds up nobody else', async () => {
    const { begun, work, gates } = track();
    const queue = createWorkQueue(1);
    const failing = queue.now('a', work('a'));
    void queue.now('b', work('b'));
    gates.get('a')?.reject(new Error('no such picture'));
    await expect(failing).rejects.toThrow('no such picture');
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual(['a', 'b']);
  });

  test('closing drops what waits and lets running work end', async () => {
    const { begun, work, finish } = track();
    const queue = createWorkQueue(1);
    const running = queue.now('a', work('a'));
    const dropped = queue.later('b', work('b'));
    const refused = expect(dropped).rejects.toThrow(QueueClosed);
    const closing = queue.close();
    await finish('a');
    await closing;
    await refused;
    expect(await running).toBe('a');
    await expect(queue.now('c', work('c'))).rejects.toThrow(QueueClosed);
    expect(begun).toEqual(['a']);
  });
});
