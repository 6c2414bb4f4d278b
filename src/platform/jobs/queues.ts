import type { PgBoss, Queue } from 'pg-boss';

type Settings = Omit<Queue, 'name' | 'policy' | 'partition'>;

export type Queues = {
  /** Makes a queue, or changes what an earlier release said of it. */
  ensure(queue: string, settings: Settings): Promise<void>;
};

/** What there is already is asked once; a start has hardly ever anything to add to it. */
export async function openQueues(boss: PgBoss): Promise<Queues> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  return {
    async ensure(queue, settings) {
      const known: Settings | undefined = made.get(queue);
      const names = Object.keys(settings) as (keyof Settings)[];
      if (known && names.every((name) => known[name] === settings[name])) return;
      if (!known) await boss.createQueue(queue, settings);
      // Also of one that another process made a moment ago.
      await boss.updateQueue(queue, settings);
    },
  };
}
